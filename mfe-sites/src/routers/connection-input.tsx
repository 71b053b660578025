import { type ConnectionField, MAX_CONNECTION_VALUE } from '@portico/shared/contracts'
import { SecretField, TextField } from '@portico/shared/forms'
import { useVendorText } from './vendor-texts'

/** Rows of a list of access points. */
const MAC_ROWS = 4

/** Input of one field of a connection, in `values` of its form. `stored`: its secret is kept unless it's entered. */
export function ConnectionInput({ field, stored }: { field: ConnectionField; stored: boolean }) {
  const vendorText = useVendorText()
  const shared = {
    name: `values.${field.name}`,
    label: vendorText(field.label),
    required: field.required,
    ...(field.help !== null && { help: vendorText(field.help) }),
  }
  if (field.kind === 'secret') return <SecretField {...shared} stored={stored} />
  return (
    <TextField
      {...shared}
      maxLength={MAX_CONNECTION_VALUE}
      {...(field.kind === 'address' && { type: 'url' })}
      {...(field.kind === 'macs' && { rows: MAC_ROWS })}
    />
  )
}
