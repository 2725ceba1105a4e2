// The budgets: the first page at most 250 KB compressed, the game's JavaScript at most 350 KB. Times are ./bench web's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, setUp, person, server } from './harness.mjs';

setUp();

// Bytes on the wire of everything the page has fetched, by kind.
async function traffic(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true }); // a visitor who was never here
  const kinds = new Map();
  const bytes = { all: 0, script: 0, hosts: new Set(), fonts: [] };
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    kinds.set(requestId, type);
    bytes.hosts.add(new URL(response.url).host);
    if (type === 'Font') bytes.fonts.push(response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  return bytes;
}

// Russian brings a second script and the longest words.
for (const language of ['en', 'ru'])
  test(`the first page, ${language}`, { timeout: 60_000 }, async () => {
    const page = await person(browser, { language });
    const bytes = await traffic(page);
    await page.goto(server.url);
    await page.waitForSelector('article.game');
    await page.waitForLoadState('networkidle');
    console.log(`first page, ${language}: ${(bytes.all / 1000).toFixed(0)} KB in all`);
    assert.ok(bytes.all <= 250_000, `${bytes.all} bytes`);
    const cyrillic = bytes.fonts.some((url) => url.includes('cyrillic'));
    assert.equal(cyrillic, language === 'ru', 'letters are fetched for who reads them');
    assert.deepEqual([...bytes.hosts], [new URL(server.url).host], 'nobody else is asked for anything');
  });

for (const game of ['shadows', 'rumors', 'legends']) {
  test(`a game of ${game}`, { timeout: 60_000 }, async () => {
    const page = await person(browser);
    const code = await create(page, server.url, { game, seats: 4, bots: 'random', start: true, oath: true });
    await page.goto('about:blank');
    const bytes = await traffic(page);
    await page.goto(`${server.url}/t/${code}`);
    await page.click('.oath .btn--mine');
    await page.waitForSelector('.board [data-place]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    console.log(
      `${game}: ${(bytes.script / 1000).toFixed(0)} KB of JavaScript, ${(bytes.all / 1000).toFixed(0)} KB in all`,
    );
    assert.ok(bytes.script <= 350_000, `${bytes.script} bytes`);
    await page.context().close();
  });
}
