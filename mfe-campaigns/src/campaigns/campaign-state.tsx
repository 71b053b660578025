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

export function StateTag({ campaign, names }: { campaign: Stateful; names: StateNames }) {
  return <StatusTag status={campaign.state} colors={COLORS} nameId={(state) => names[state]} />
}

export const stateOf = (text: string): CampaignState | undefined =>
  CAMPAIGN_STATES.find((state) => state === text)

interface StateTabsProps {
  names: StateNames
  value: string
  /** How many campaigns each state has. */
  counts: Partial<Record<CampaignState, number>> | undefined
  onChange: (state: string) => void
}

/** The list by state, with how many there are in each. */
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
