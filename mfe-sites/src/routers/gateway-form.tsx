import { MAX_NAME, type Nas, NAS_PORTS } from '@portico/shared/contracts'
import { NumberField, SubmitBar, SubmitForm, SwitchField, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { requiredText, text } from '@portico/shared/schemas'
import { boolean, number, object } from 'yup'
import type { NasBody } from './router-api'

/** IPv6 in its longest form. */
const MAX_ADDRESS = 45

const schema = object({
  name: requiredText(MAX_NAME),
  address: text(MAX_ADDRESS),
  require_message_authenticator: boolean().required(),
  swaps_octets: boolean().required(),
  disconnect_port: number()
    .nullable()
    .min(NAS_PORTS.min, { id: 'error.field.too_small', values: { min: NAS_PORTS.min } })
    .max(NAS_PORTS.max, { id: 'error.field.too_big', values: { max: NAS_PORTS.max } }),
})

interface GatewayFormProps {
  /** Undefined for a new gateway. */
  gateway?: Nas | undefined
  /** Initial address. */
  address?: string
  /** Default of a new gateway, by its vendor. */
  swapsOctets?: boolean
  onSubmit: (body: NasBody) => Promise<void>
  onClose: () => void
}

/** Form of a gateway that uses RADIUS. */
export function GatewayForm({
  gateway,
  address = '',
  swapsOctets = false,
  onSubmit,
  onClose,
}: GatewayFormProps) {
  const t = useText()
  const title = t(gateway ? 'router.gateway.edit' : 'router.gateway.add')
  return (
    <SubmitForm
      label={title}
      initialValues={{
        name: gateway?.name ?? '',
        address: gateway ? (gateway.address ?? '') : address,
        require_message_authenticator: gateway?.require_message_authenticator ?? true,
        swaps_octets: gateway?.swaps_octets ?? swapsOctets,
        disconnect_port: gateway ? gateway.disconnect_port : 3799,
      }}
      schema={schema}
      onSubmit={(values) => onSubmit({ ...values, address: values.address.trim() || null })}
      onSaved={onClose}
    >
      <TextField name="name" label={t('router.gateway.name')} required autoFocus maxLength={MAX_NAME} />
      <TextField
        name="address"
        label={t('router.gateway.address')}
        help={t('router.gateway.address_help')}
        maxLength={MAX_ADDRESS}
      />
      <NumberField
        name="disconnect_port"
        label={t('router.gateway.disconnect_port')}
        help={t('router.gateway.disconnect_port_help')}
        min={NAS_PORTS.min}
        max={NAS_PORTS.max}
      />
      <SwitchField
        name="require_message_authenticator"
        label={t('router.gateway.require_ma')}
        help={t('router.gateway.require_ma_help')}
      />
      <SwitchField
        name="swaps_octets"
        label={t('router.gateway.swaps_octets')}
        help={t('router.gateway.swaps_octets_help')}
      />
      <SubmitBar submitLabel={gateway ? t('router.gateway.save') : title} onCancel={onClose} />
    </SubmitForm>
  )
}
