import type { PageLook } from './drawn-pages'

// Landmarks are the shell's, and jsdom paints nothing, so that contrast cannot be judged there.
const RULES = { region: { enabled: false }, 'color-contrast': { enabled: false } }

/** Serious faults that axe finds. */
export async function accessibilityLook(): Promise<PageLook> {
  // Read only here: other tests of a remote need not wait for it.
  const { axe } = await import('jest-axe')
  // jsdom lays nothing out and lacks this; without it axe stops half-way and leaves a style of its own in the page.
  document.elementFromPoint ??= () => null
  return {
    look: async ({ title }) => {
      const { violations } = await axe(document.body, { rules: RULES })
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
