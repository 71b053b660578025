import { CAMPAIGN_STATES, type CampaignState } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
import { CountedName } from '@portico/shared/table'
import { Tabs } from 'antd'
import { ANY_STATE, type StateNames } from './campaign-kind'

const COLORS: Record<CampaignState, string> = {
  draft: 'default',
  not_started: 'processing',
  active: 'success',
  paused: 'warning',
  ended: 'default',
}

/** The state of a campaign. */
export interface Stateful {
  state: CampaignState
}

/** Names of these states for an email that is sent once. */
const ONCE_NAMES = {
  not_started: 'campaigns.state.scheduled',
  active: 'campaigns.state.sending',
  ended: 'campaigns.state.sent',
} as const

function namesOf({ run_now: once, finished_at: finishedAt, state }: Tagged, names: StateNames): StateNames {
  const isEmail = finishedAt !== undefined
  // A campaign that ended before it finished wasn't sent to everyone.
  const isSent = state !== 'ended' || finishedAt !== null
  return isEmail && once && isSent ? { ...names, ...ONCE_NAMES } : names
}

interface Tagged extends Stateful {
  run_now: boolean
  /** Emails only. */
  finished_at?: string | null
}

export function StateTag({ campaign, names }: { campaign: Tagged; names: StateNames }) {
  const shown = namesOf(campaign, names)
  return <StatusTag status={campaign.state} colors={COLORS} nameId={(state) => shown[state]} />
}

export const stateOf = (text: string): CampaignState | undefined =>
  CAMPAIGN_STATES.find((state) => state === text)

interface StateTabsProps {
  names: StateNames
  value: string
  /** Number of campaigns by state. */
  counts: Partial<Record<CampaignState, number>> | undefined
  onChange: (state: string) => void
}

/** Tabs that filter the list by state, each with its number of campaigns. */
export function StateTabs({ names, value, counts, onChange }: StateTabsProps) {
  const t = useText()
  const label = (name: MessageId, count: number | undefined) => <CountedName name={t(name)} count={count} />
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Tabs
      activeKey={stateOf(value) ?? ANY_STATE}
      onChange={onChange}
      items={[
        { key: ANY_STATE, label: label(names.all, all) },
        ...CAMPAIGN_STATES.map((state) => ({
          key: state,
          label: label(names[state], counts && (counts[state] ?? 0)),
        })),
      ]}
    />
  )
}
