// Opens the inspector page in Chromium as a person does: checks.mjs LAUNCHER HOME BROWSER
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { caller, fill } from './content.mjs';

const [launcher, home, browser] = process.argv.slice(2);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function started() {
  const server = spawn(launcher, ['--home', home, 'serve', '--http', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server is not ready: ' + said)), 60_000);
    server.stderr.on('data', (text) => {
      said += text;
      const address = /https?:\/\/127\.0\.0\.1:\d+\//.exec(said);
      const token = /\bcks_[A-Za-z0-9_-]{20,}/.exec(said);
      if (address && token) {
        clearTimeout(late);
        resolve({ server, address: address[0], token: token[0], said: () => said });
      }
    });
    server.on('exit', (code) => reject(new Error('The server ended with ' + code + ': ' + said)));
  });
}

async function accessible(page, view) {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run());
  assert.ok(found.passes.length >= 10, view + ': too little was checked');
  assert.deepEqual(found.violations.map((each) => each.id + ' ' + each.nodes.map((node) => node.html).join(' ')), [], view);
}

const { server, address, token } = await started();
const window = await chromium.launch({
  executablePath: browser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync']
});
try {
  const call = caller(address, token);
  const kept = await fill(call);
  const page = await window.newPage({ viewport: { width: 1400, height: 950 } });
  page.setDefaultTimeout(20_000);
  const problems = [];
  const elsewhere = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => new URL(request.url()).origin === new URL(address).origin || elsewhere.push(request.url()));
  page.on('dialog', (dialog) => { problems.push('A dialog: ' + dialog.message()); dialog.dismiss(); });

  // A wrong token is refused and said so; the right one opens, by keyboard alone.
  await page.goto(address);
  await accessible(page, 'token');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText("doesn't know this token").waitFor();
  assert.ok(problems.every((problem) => problem.includes('401')), problems.join());
  problems.length = 0;
  await page.fill('#token', token);
  await page.keyboard.press('Enter');
  await page.getByText('live', { exact: true }).waitFor();
  console.log('the token is asked for: all is well');

  // Sessions, and the versions of one as a timeline with its branch.
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.locator('li').nth(2).waitFor();
  assert.equal(await sessions.locator('li').count(), 3);
  await sessions.locator('a.entry').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const timeline = page.getByRole('list', { name: 'Versions, newest first' });
  await timeline.locator('li').nth(2).waitFor();
  assert.deepEqual(await timeline.locator('strong').allTextContents(), ['evolve', 'evolve', 'validate']);
  await timeline.getByText(kept.branch.slice(0, 8)).waitFor();

  // The graph of the newest version, drawn and as a table; hostile names stay text.
  await page.locator('canvas').first().waitFor();
  const drawn = () => page.evaluate(() => {
    const cy = document.querySelector('.canvas').cksDrawn;
    return cy.elements().map((element) => [element.data('entry').id, element.classes().join(' ').trim()]);
  });
  assert.deepEqual(new Map(await drawn()).size, 5);
  await page.getByRole('button', { name: '<img src=x onerror=alert(1)>' }).click();
  await page.getByRole('region', { name: 'Chosen element' }).getByText('Planet').waitFor();
  await accessible(page, 'graph');

  // An older version.
  await timeline.locator('a.entry').last().click();
  await page.getByRole('button', { name: 'moon' }).waitFor();
  console.log('sessions, versions and graphs are shown: all is well');

  // Two versions in two colours.
  await page.getByText('What changed').first().click();
  await page.getByText('2 removed').waitFor();
  await page.locator('canvas').first().waitFor();
  const changes = new Map(await drawn());
  assert.match(changes.get('moon'), /removed/);
  assert.match(changes.get('r2'), /removed/);
  await page.getByRole('list').getByText('remove_object').waitFor();
  await accessible(page, 'difference');
  await page.getByLabel('From').selectOption({ index: 1 });
  await page.getByLabel('to', { exact: true }).selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('2 added').waitFor();
  await page.getByText('1 changed').waitFor();
  console.log('differences are shown: all is well');

  // A draft with its finding marked.
  await sessions.locator('li', { hasText: 'draft' }).locator('a').click();
  await page.locator('.findings').getByText('CKS-STRUCT-DANGLING-REF').click();
  await page.getByRole('region', { name: 'Chosen element' }).getByText('ghost').waitFor();
  await accessible(page, 'draft');

  // What happens elsewhere appears without asking, in the list and among the events.
  const before = await sessions.locator('li').count();
  await call('create_branch', { session_id: kept.session });
  await sessions.locator('li').nth(before).waitFor();
  await page.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('table', { name: 'Events' }).getByText('SessionCreated').first().waitFor();
  await accessible(page, 'events');
  console.log('events arrive: all is well');

  await page.getByRole('link', { name: 'Extensions' }).click();
  await page.getByRole('region', { name: 'Extensions', exact: true }).getByText('mutual_exclusion').first().waitFor();
  assert.ok(await page.getByRole('region', { name: 'Plugins' }).getByText('loaded').count() >= 7);
  await page.getByRole('searchbox').fill('functional_relation');
  assert.equal(await page.getByRole('region', { name: 'Extensions', exact: true }).locator('tbody tr').count(), 1);
  await accessible(page, 'extensions');
  await page.getByRole('link', { name: 'Metrics' }).click();
  await page.getByRole('table', { name: 'Calls by tool' }).getByText('visualize_graph').waitFor();
  await accessible(page, 'metrics');
  console.log('extensions and metrics are shown: all is well');

  // The address of a view can be kept; the back button goes back.
  await page.goto(address + '#sessions/' + kept.session);
  await timeline.locator('li').nth(2).waitFor();
  await page.goBack();
  await page.getByRole('table', { name: 'Calls by tool' }).waitFor();

  // Dark, and as narrow as a telephone.
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 800 });
  await accessible(page, 'narrow');

  await page.getByRole('button', { name: 'Forget token' }).click();
  await page.locator('#token').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  assert.deepEqual(problems, []);
  assert.deepEqual(elsewhere, []);
  console.log('nothing went wrong and nothing was fetched elsewhere: all is well');
} finally {
  await window.close();
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
}
