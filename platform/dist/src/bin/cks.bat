@echo off
rem Starts the cks command of this distribution.
setlocal
for %%I in ("%~dp0..") do set "CKS_DISTRIBUTION=%%~fI"
set "CKS_JAVA=java"
if defined JAVA_HOME set "CKS_JAVA=%JAVA_HOME%\bin\java"
where /q "%CKS_JAVA%" 2>nul || if not exist "%CKS_JAVA%.exe" (
  echo cks: needs Java 17 or newer. Install a JDK, or set JAVA_HOME. 1>&2
  exit /b 3
)
"%CKS_JAVA%" -XX:+UseSerialGC -Xshare:auto %CKS_JAVA_OPTIONS% "-Dcks.distribution=%CKS_DISTRIBUTION%" -jar "%CKS_DISTRIBUTION%\lib\cks.jar" %*
exit /b %ERRORLEVEL%
