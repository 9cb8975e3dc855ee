// Speaks with the server as any client does: the Model Context Protocol of 2026-07-28, a request each, and its events.
const VERSION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'cks-inspector', version: '1' }
};
const KEPT = 'cks-token';

export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export class Server {
  #token = sessionStorage.getItem(KEPT) || '';
  #next = 1;

  /** Called without arguments when the server refuses the token. */
  onRefused = () => {};

  get hasToken() {
    return this.#token !== '';
  }

  /** Keeps the token as long as this tab lives; an empty one forgets it. */
  use(token) {
    this.#token = token.trim();
    if (this.#token === '') {
      sessionStorage.removeItem(KEPT);
    } else {
      sessionStorage.setItem(KEPT, this.#token);
    }
  }

  /** Calls a tool and returns its answer; its error is thrown. */
  async call(name, args) {
    const result = await this.#request('tools/call', { name, arguments: args || {} }, name);
    const answer = result.structuredContent;
    if (result.isError) {
      throw new Refused(answer.error, answer.message);
    }
    return answer;
  }

  /** Reads a resource; returns its text and what it says of itself. */
  async read(uri) {
    const result = await this.#request('resources/read', { uri }, uri);
    const content = result.contents[0];
    return { text: content.text, marks: content._meta || {} };
  }

  /**
   * Passes every event on until the signal ends it; connects again after a break, from where it was.
   * The state is "live" or "lost".
   */
  async events(signal, onEvent, onState) {
    let last = '';
    while (!signal.aborted) {
      try {
        const headers = { accept: 'text/event-stream', ...this.#authorization() };
        const response = await fetch('events', { headers: last ? { ...headers, 'last-event-id': last } : headers, signal });
        this.#check(response);
        onState('live');
        for await (const event of eventsOf(response.body)) {
          last = event.id || last;
          onEvent(event);
        }
      } catch (error) {
        if (error instanceof Refused) {
          onState('lost');
          return;
        }
      }
      if (!signal.aborted) {
        onState('lost');
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
  }

  /** Fetches one of the server's plain texts. */
  async text(path) {
    const response = await fetch(path, { headers: this.#authorization() });
    this.#check(response);
    return response.text();
  }

  async #request(method, params, name) {
    const response = await fetch('mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept': 'application/json, text/event-stream',
        'mcp-protocol-version': VERSION,
        'mcp-method': method,
        'mcp-name': headerValue(name),
        ...this.#authorization()
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: this.#next++, method, params: { ...params, _meta: META } })
    });
    if (response.status === 401) {
      this.#check(response);
    }
    const answer = await answerOf(response);
    if (answer.error) {
      const data = answer.error.data || {};
      throw new Refused(data.error || String(answer.error.code), answer.error.message);
    }
    return answer.result;
  }

  #authorization() {
    return this.#token === '' ? {} : { authorization: 'Bearer ' + this.#token };
  }

  #check(response) {
    if (response.status === 401) {
      this.onRefused();
      throw new Refused('unauthorized', 'The server wants a token.');
    }
    if (!response.ok) {
      throw new Refused(String(response.status), 'The server answered ' + response.status + '.');
    }
  }
}

// A header holds ASCII only; the protocol's form for everything else is Base64 of UTF-8 between marks.
function headerValue(text) {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?')) {
    return text;
  }
  return '=?base64?' + btoa(String.fromCharCode(...new TextEncoder().encode(text))) + '?=';
}

/** The answer is JSON, or the last message of a stream when the call told of its progress. */
async function answerOf(response) {
  const type = response.headers.get('content-type') || '';
  if (type.startsWith('text/event-stream')) {
    for await (const event of eventsOf(response.body)) {
      const message = event.data ? JSON.parse(event.data) : {};
      if ('result' in message || 'error' in message) {
        return message;
      }
    }
    throw new Refused('no_answer', 'The server ended the stream without an answer.');
  }
  try {
    return await response.json();
  } catch (unreadable) {
    throw new Refused(String(response.status), 'The server answered ' + response.status + ' without a readable body.');
  }
}

async function* eventsOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      text += value.replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop();
      for (const block of blocks) {
        const event = parsed(block);
        if (event.data !== undefined || event.id !== undefined) {
          yield event;
        }
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parsed(block) {
  const event = {};
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) {
      const field = line.slice(0, colon);
      const value = line.slice(colon + 1).replace(/^ /, '');
      event[field] = field === 'data' && event.data !== undefined ? event.data + '\n' + value : value;
    }
  }
  return event;
}
