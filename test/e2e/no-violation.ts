import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const schemes = ['light', 'dark'] as const

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What differs from one scheme to the other; the rest is asked for once. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * WCAG 2.2, levels A and AA, as far as a program can tell. A violation counts when it stays: Chromium on a busy machine
 * may leave a link in the colours of the other scheme until the scheme changes again.
 */
export async function expectNoViolation(page: Page): Promise<void> {
  for (const scheme of schemes) {
    await expect.poll(() => violationsIn(page, scheme), { timeout: 20_000 }).toEqual([])
  }
}

/** What not everybody can use of a page, as it is now. */
export async function violationsIn(page: Page, colorScheme: (typeof schemes)[number]): Promise<string[]> {
  await page.emulateMedia({
    colorScheme: colorScheme === 'light' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await settled(page)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  // Its half a megabyte is given to a page once. Without frames of others there is nothing to put together, which would
  // take a page of its own and as long again.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(levels) : axe.withRules(colourRules)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${colorScheme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/**
 * Colours that fade from one scheme to the other have arrived. They are brought to their end rather than waited for:
 * Chromium on a busy machine may leave one pending for good. What never ends, such as a spinner, goes on.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    await frame()
  })
}
