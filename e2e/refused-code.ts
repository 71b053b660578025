import type { Page } from '@playwright/test'

/** Collects the violations of the page's policy from now on, in every document that the page opens. */
export async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event
      const { noteRefusal } = window as unknown as { noteRefusal: (text: string) => void }
      noteRefusal(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}:${columnNumber}`,
      )
    }),
  )
  return refused
}
