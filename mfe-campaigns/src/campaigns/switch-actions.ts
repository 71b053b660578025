import type { Stateful } from './campaign-state'
import type { SaveAction } from './save-buttons'

/** The stored campaign's state; null for a new one. */
export type Stored = (Stateful & { active: boolean }) | null

const KEEP = { key: 'save', label: 'campaigns.save' } as const
const TURN_ON = { key: 'on', label: 'campaigns.turn_on', changes: { active: true } } as const
const TURN_OFF = { key: 'off', label: 'campaigns.turn_off', changes: { active: false } } as const

/** Save actions of what runs until it's turned off: a triggered campaign or an ad. */
export function switchActions(stored: Stored): SaveAction<{ active: boolean }>[] {
  if (!stored || stored.state === 'draft') {
    const draft = { key: 'draft', label: 'campaigns.save_draft', changes: { active: false } } as const
    return [draft, { ...TURN_ON, primary: true }]
  }
  if (stored.active) return [{ ...KEEP, changes: { active: true }, primary: true }, TURN_OFF]
  return [
    { ...KEEP, changes: { active: false } },
    { ...TURN_ON, primary: true },
  ]
}
