import { expect, type Page } from '@playwright/test'

/** What stands in the section "Try it with your own text", by the names a visitor knows it by. */
export function tryIt(page: Page) {
  const section = page.getByRole('region', { name: 'Try it with your own text' })
  const result = section.getByRole('region', { name: 'Result' })
  const text = section.getByRole('textbox', { name: 'Your text' })
  return {
    text,
    /** Takes the sample, which is fetched for it. */
    async takeSample() {
      await section.getByRole('button', { name: 'Use our sample' }).click()
      await expect(text).not.toHaveValue('')
    },
    tool: (name: string) => section.getByRole('radio', { name, exact: true }),
    choose: (name: string) => section.locator('label').getByText(name, { exact: true }).click(),
    run: section.getByRole('button', { name: /^(Generate |Processing)/ }),
    cancel: section.getByRole('button', { name: 'Cancel' }),
    failure: section.getByRole('alert'),
    note: section.getByRole('status'),
    result,
    citations: result.getByRole('button', { name: /^Show passage/ }),
  }
}
