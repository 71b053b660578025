import { Switch } from 'antd'
import { FormattedMessage } from 'react-intl'

/** Turns the comparison with the time before on and off. */
export function CompareSwitch(props: { compare: boolean; onChange: (compare: boolean) => void }) {
  return (
    <label style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32, cursor: 'pointer' }}>
      <Switch size="small" checked={props.compare} onChange={props.onChange} />
      <FormattedMessage id="dashboard.range.compare" />
    </label>
  )
}
