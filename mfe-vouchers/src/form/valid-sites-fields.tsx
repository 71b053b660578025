import { FormField, RadioField, useFormField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Select } from 'antd'
import type { VoucherFormValues } from './voucher-schema'
import styles from './valid-sites-fields.module.css'

function SitesField() {
  const t = useText()
  const { sites } = useSignedInUser()
  const field = useFormField<number[]>('site_ids', { required: true })
  return (
    <FormField field={field} label={t('vouchers.create.sites')} required>
      <Select<number[]>
        {...field.control}
        mode="multiple"
        className={styles.sites}
        status={field.status}
        value={field.value}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('vouchers.create.sites_placeholder')}
        onBlur={field.onBlur}
        onChange={field.setValue}
      />
    </FormField>
  )
}

/**
 * Locations of multi-site vouchers: all of them, if the user may select that, or at selected locations of the user.
 */
export function ValidSitesFields({ everywhere }: { everywhere: boolean }) {
  const t = useText()
  const { values } = useFormikContext<VoucherFormValues>()
  return (
    <Panel title={t('vouchers.create.reach_panel')} endsWithField>
      {everywhere && (
        <RadioField<VoucherFormValues['validSites']>
          name="validSites"
          label={t('vouchers.create.reach')}
          choices={[
            { value: 'all', label: t('vouchers.create.reach_all') },
            { value: 'selected', label: t('vouchers.create.reach_chosen') },
          ]}
        />
      )}
      {values.validSites === 'selected' && <SitesField />}
    </Panel>
  )
}
