import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useMayArrange } from '../core/use-may-arrange'
import type { FormPlace } from '../core/voucher-conversions'
import { usePresets } from './preset-context'
import { toPresetBody } from './preset-values'
import { useCheckedSettings } from './use-checked-settings'

/** Keeps what the form says for another time. */
export function SaveAsPreset({ place }: { place: FormPlace }) {
  const { save } = usePresets()
  const whenFine = useCheckedSettings()
  if (!useMayArrange()) return null
  return (
    <Button
      onClick={({ currentTarget }) =>
        void whenFine(currentTarget.closest('form'), (values) => save(toPresetBody('', values, place)))
      }
    >
      <FormattedMessage id="vouchers.preset.save" />
    </Button>
  )
}
