import type { LocatedContract } from './remote-contract'
import { lookAtEach, type MountedSample } from './mount-sample'
import { sampleProblems, samplesOf, type Sample } from './sample-pages'

// Landmarks are the shell's, and jsdom paints nothing, so that contrast cannot be judged there.
const RULES = { region: { enabled: false }, 'color-contrast': { enabled: false } }

/** Every page can be opened, and axe finds nothing serious in it. */
export async function accessibilityProblems(contract: LocatedContract): Promise<string[]> {
  // Read only here: other tests of a remote need not wait for it.
  const { axe } = await import('jest-axe')
  // jsdom lays nothing out and lacks this; without it axe stops half-way and leaves a style of its own in the page.
  document.elementFromPoint ??= () => null
  const { patience } = contract
  const look = async (_mounted: MountedSample, { title }: Sample) => {
    const { violations } = await axe(document.body, { rules: RULES })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => {
          return `${title}: ${help} (${id}) at ${html.slice(0, 200)}. ${failureSummary.replace(/\s+/g, ' ')}`
        }),
      )
  }
  const found = await lookAtEach(samplesOf(contract), look, { patience })
  return [...sampleProblems(contract), ...found]
}
