import type { PageLook } from './drawn-pages'

// The shell renders the landmarks, and jsdom doesn't paint, so contrast can't be checked.
const RULES = { region: { enabled: false }, 'color-contrast': { enabled: false } }
// Describing the elements that pass takes almost as long as checking them.
const OPTIONS = { rules: RULES, resultTypes: ['violations' as const] }

/** Serious violations found by axe. */
export async function accessibilityLook(): Promise<PageLook> {
  // Imported only here, so that other tests of a remote needn't wait for it.
  const { axe } = await import('jest-axe')
  // jsdom has no layout and lacks this function; without it axe stops halfway and leaves a style in the page.
  document.elementFromPoint ??= () => null
  return {
    look: async ({ title }) => {
      const { violations } = await axe(document.body, OPTIONS)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) =>
          nodes.map(({ html, failureSummary = '' }) => {
            return `${title}: ${help} (${id}) at ${html.slice(0, 200)}. ${failureSummary.replace(/\s+/g, ' ')}`
          }),
        )
    },
  }
}
