// Camelot Legends from positions written by hand: questions that come up seldom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, brokenLine, setUp, person, shoot } from './harness.mjs';
import { staged } from './rumors_table.mjs';

setUp();

/** Two people at a position; the first is asked. */
async function at(scenario, size) {
  const settings = { moments: false };
  const people = await Promise.all(
    ['Mara', 'Anna'].map(async (name) => ({
      name,
      page: await person(browser, { settings, size, expects: [brokenLine, /4\d\d/] }),
    })),
  );
  const table = await staged(
    people,
    { seats: 2, options: { level: 'advanced' }, first: 0, active: 0, ...scenario },
    { game: 'legends' },
  );
  await table.restart();
  return {
    page: people[0].page,
    close: () => Promise.all(people.map(({ page }) => page.context().close())),
  };
}

const companies = { camelot: [['sir_lamorak', 'sir_kay'], []], cornwall: [[], ['king_mark']] };

test('a text with one target names it and asks, and can be left', { timeout: 120_000 }, async () => {
  const { page, close } = await at({ phase: 'texts', companies });
  const kay = '.loc[data-place="camelot"] [data-anchor="char:sir_kay"]';
  await page.click('.ch[data-move="use sir_lamorak"]');
  await page.waitForSelector('.confirm .btn--mine');
  await page.waitForSelector('.told li:has-text("Sir Kay")');
  await page.waitForSelector(`${kay} .leaves`);
  await shoot(page, 'legends-one-target');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.confirm .btn--mine', { state: 'detached' });
  assert.equal(await page.locator(kay).count(), 1, 'he is there yet');
  await page.click('.ch[data-move="use sir_lamorak"]');
  await page.click('.confirm .btn--mine');
  await page.waitForSelector(kay, { state: 'detached' });
  await close();
});

for (const [name, size] of Object.entries({
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 720 },
})) {
  test(`the label of a choice at a place stays inside its head, ${name}`, { timeout: 120_000 }, async () => {
    const { page, close } = await at({ phase: 'event', companies, next_events: ['tournament_of_logres'] }, size);
    await page.waitForSelector('.ch[data-move="go cornwall"]');
    const heads = await page
      .locator('.loc h3')
      .evaluateAll((all) => all.map((e) => [e.textContent.trim(), e.scrollWidth - e.clientWidth]));
    await shoot(page, `legends-go-${name}`);
    assert.equal(
      (await page.locator('.loc .label:visible').count()) > 0,
      name === 'desktop',
      'no empty labels for fingers',
    );
    assert.ok(heads.length > 0);
    for (const [place, over] of heads) assert.ok(over <= 0, `${place} sticks out by ${over}`);
    await close();
  });
}
