// A push reaches its service sealed: a stand-in of ours opens it with code of its own (node:crypto) and checks who sent it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { program, startBrowser } from './harness.mjs';

let child, url, service, port, browser;
const data = mkdtempSync(join(tmpdir(), 'logres-push-'));
const posts = [];
let wake = () => {};

before(async () => {
  browser = await startBrowser();
  service = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      posts.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(request.url.endsWith('/gone') ? 410 : 201).end();
      wake();
    });
  });
  await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
  port = service.address().port;
  const options = [
    '--push-host',
    `127.0.0.1:${port}`,
    '--webhook-host',
    `127.0.0.1:${port}`,
    '--inside',
    '127.0.0.0/8',
  ];
  child = spawn(program, ['serve', '--listen', 'localhost', '--port', '0', '--data', data, ...options]);
  const lines = createInterface({ input: child.stdout });
  url = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /http:\/\/[^\s/]+/.exec(line);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`logres serve ended with ${code}`)));
  });
});
after(async () => {
  await browser.close();
  child.kill();
  service.close();
  rmSync(data, { recursive: true, force: true });
});

/** A player with a line of their own, in a browser of their own. */
async function player(name) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/join`);
  await page.evaluate(async (called) => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/guest', { method: 'POST', headers, body: JSON.stringify({ name: called }) });
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    const waiting = new Map();
    let last = 0;
    socket.onmessage = ({ data: text }) => {
      const message = JSON.parse(text);
      if (message.push === 'view') window.lastView = message.view;
      waiting.get(message.id)?.(message);
    };
    window.ask = (verb, fields) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        socket.send(JSON.stringify({ id: last, verb, ...fields }));
      });
  }, name);
  const ask = (verb, fields = {}) => page.evaluate(([v, f]) => window.ask(v, f), [verb, fields]);
  return { ask, view: () => page.evaluate(() => window.lastView), close: () => context.close() };
}

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const b64 = (bytes) => bytes.toString('base64url');

// RFC 8291, from the browser's side.
function opened(body, keys, auth) {
  const salt = body.subarray(0, 16);
  assert.equal(body.readUInt32BE(16), 4096);
  const size = body[20];
  const sender = body.subarray(21, 21 + size);
  const sealed = body.subarray(21 + size);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = hmac(hmac(auth, keys.computeSecret(sender)), Buffer.concat([info, Buffer.from([1])]));
  const mixed = hmac(salt, material);
  const key = hmac(mixed, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(mixed, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  assert.equal(plain.at(-1), 2, 'the last record');
  return JSON.parse(plain.subarray(0, -1).toString());
}

// RFC 8292.
function checkSender(header, ours) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header);
  assert.equal(key, ours);
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: b64(point.subarray(1, 33)), y: b64(point.subarray(33)) };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  assert.ok(
    verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url')),
    'signed by us',
  );
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url')), { typ: 'JWT', alg: 'ES256' });
  const said = JSON.parse(Buffer.from(claims, 'base64url'));
  assert.equal(said.aud, `http://127.0.0.1:${port}`);
  assert.ok(said.exp * 1000 > Date.now() && said.exp * 1000 < Date.now() + 86_400_000);
}

async function nextPost() {
  if (posts.length === 0) await new Promise((resolve) => (wake = resolve));
  return posts.shift();
}

test(
  'whoever is away from a slow game is called, sealed and signed, and nothing of the game is told',
  { timeout: 60_000 },
  async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert')];
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const { key } = await bert.ask('notices', { language: 'de' });
    const mine = { p256dh: b64(keys.getPublicKey()), auth: b64(auth) };
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://192.168.0.1/x', 'ftp://x', 'http://elsewhere.example/x']) {
      assert.equal((await bert.ask('push', { endpoint, ...mine })).code, 'bad_url', endpoint);
    }
    const endpoint = `http://127.0.0.1:${port}/push/1`;
    assert.equal((await bert.ask('push', { endpoint, p256dh: 'AAAA', auth: mine.auth })).code, 'bad_field');
    assert.ok((await bert.ask('push', { endpoint, ...mine })).ok);
    const fields = { game: 'rumors', seats: 2, clock: { days: 1 }, options: { first: 1 }, pace: 'instant' };
    const { table } = await anna.ask('create', fields);
    await bert.ask('attend', { table });
    await bert.ask('sit');
    await bert.ask('ready', { on: true });
    await bert.close();
    await anna.ask('start');
    for (let i = 0; i < 20 && posts.length === 0; i++) {
      await anna.ask('view');
      const view = await anna.view();
      if (!view.owes) break;
      await anna.ask('move', { move: view.legal[0] });
    }
    const post = await nextPost();
    assert.equal(post.path, '/push/1');
    assert.equal(post.headers['content-encoding'], 'aes128gcm');
    assert.ok(Number(post.headers.ttl) > 0);
    checkSender(post.headers.authorization, key);
    const notice = opened(post.body, keys, auth);
    assert.deepEqual(Object.keys(notice).sort(), ['event', 'path', 'text']);
    assert.equal(notice.path, `/t/${table}`);
    assert.match(notice.text, /Sie sind am Zug/);
    await anna.close();
  },
);

test('a webhook is written as its service reads it, and can be tried', { timeout: 60_000 }, async () => {
  const dora = await player('Dora');
  assert.equal((await dora.ask('try_notice')).code, 'bad_url');
  await dora.ask('webhook', { url: `http://127.0.0.1:${port}/hook` });
  for (const [shape, keys] of Object.entries({
    discord: ['allowed_mentions', 'content'],
    slack: ['text'],
    matrix: ['text', 'username'],
    plain: ['event', 'game', 'path', 'table'],
  })) {
    await dora.ask('notices', { shape });
    assert.ok((await dora.ask('try_notice')).ok);
    const post = await nextPost();
    assert.equal(post.headers['content-type'], 'application/json');
    assert.deepEqual(Object.keys(JSON.parse(post.body)).sort(), keys, shape);
  }
  await dora.close();
});

test('a browser that is gone is called once and never again', { timeout: 60_000 }, async () => {
  const emil = await player('Emil');
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const mine = { p256dh: b64(keys.getPublicKey()), auth: b64(randomBytes(16)) };
  for (const name of ['gone', 'here'])
    await emil.ask('push', { endpoint: `http://127.0.0.1:${port}/push/${name}`, ...mine });
  assert.equal((await emil.ask('notices')).rules.browsers, 2);
  await emil.ask('try_notice');
  assert.deepEqual([(await nextPost()).path, (await nextPost()).path].sort(), ['/push/gone', '/push/here']);
  for (let i = 0; i < 100 && (await emil.ask('notices')).rules.browsers === 2; i++) await sleep(50);
  assert.equal((await emil.ask('notices')).rules.browsers, 1, 'forgotten');
  await emil.ask('try_notice');
  assert.equal((await nextPost()).path, '/push/here');
  await emil.close();
});

test(
  'a host tells a channel of the club, in the page; the others learn nothing of it',
  { timeout: 90_000 },
  async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const mara = await context.newPage();
    await mara.goto(`${url}/host/rumors`);
    await mara.fill('input[autocomplete="nickname"]', 'Mara');
    await mara.click('.paper button[type="submit"]');
    await mara.waitForSelector('details.hook');
    const code = new URL(mara.url()).pathname.split('/')[2];
    await mara.click('.hook summary');
    await mara.fill('.hook input[type="url"]', 'http://10.0.0.7/inside');
    await mara.click('.hook button[type="submit"]');
    await mara.waitForSelector('.hook [role="alert"]');
    await mara.fill('.hook input[type="url"]', `http://127.0.0.1:${port}/club`);
    await mara.selectOption('.hook select', 'slack');
    await mara.click('.hook button[type="submit"]');
    await mara.click('.hook button:has-text("Try it")');
    const tried = await nextPost();
    assert.equal(tried.path, '/club');
    assert.match(JSON.parse(tried.body).text, /Here you will hear of this table/);

    const frames = [];
    const other = await browser.newContext({ locale: 'en-GB' });
    const bruno = await other.newPage();
    bruno.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload)));
    await bruno.goto(`${url}/t/${code}`);
    await bruno.fill('.sit input[autocomplete="nickname"]', 'Bruno');
    await bruno.click('.sit button[type="submit"]');
    await bruno.click('.startbar .btn--big');
    await mara.click('.startbar .btn--big:not([disabled])');
    assert.match(JSON.parse((await nextPost()).body).text, /has begun: Rumors/);
    assert.equal(await bruno.locator('.hook').count(), 0);
    assert.ok(!frames.some((text) => text.includes('/club')), 'the address');
    await other.close();
    await context.close();
  },
);
