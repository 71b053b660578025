import { FormField, RadioField, useFormField, useFormikContext } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Select } from 'antd'
import { useIntl } from 'react-intl'
import type { VoucherFormValues } from './voucher-schema'

function SitesField() {
  const intl = useIntl()
  const { sites } = useSignedInUser()
  const field = useFormField<number[]>('site_ids', { required: true })
  return (
    <FormField field={field} label={intl.formatMessage({ id: 'vouchers.create.sites' })} required>
      <Select<number[]>
        {...field.control}
        mode="multiple"
        style={{ width: '100%' }}
        status={field.status}
        value={field.value}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={intl.formatMessage({ id: 'vouchers.create.sites_placeholder' })}
        onBlur={field.onBlur}
        onChange={field.setValue}
      />
    </FormField>
  )
}

/** Where multi-site vouchers hold. Clients choose among their own locations. */
export function ReachFields() {
  const intl = useIntl()
  const { role } = useSignedInUser()
  const { values } = useFormikContext<VoucherFormValues>()
  const text = intl.formatMessage
  return (
    <Panel title={text({ id: 'vouchers.create.reach_panel' })} endsWithField>
      {role !== 'client' && (
        <RadioField<VoucherFormValues['reach']>
          name="reach"
          label={text({ id: 'vouchers.create.reach' })}
          choices={[
            { value: 'all', label: text({ id: 'vouchers.create.reach_all' }) },
            { value: 'chosen', label: text({ id: 'vouchers.create.reach_chosen' }) },
          ]}
        />
      )}
      {values.reach === 'chosen' && <SitesField />}
    </Panel>
  )
}
