import type { Tx } from '../../../../platform/db'
import { admitByVoucher } from '../../../offers/vouchers'
import { guessing } from '../form-attempts'
import { type Admitted, admissionFor, findDevice, logIn } from '../log-in'
import type { LoginFlow } from '../login-flow'
import type { FilledForm } from '../portal-state'
import type { LoginMethodRules } from './login-method'

/** The code of a voucher of this site, or of one that's valid at several. */
export const voucher: LoginMethodRules = {
  attempts: ['guess'],
  open: (tx, flow, { form, checked }) =>
    guessing(flow, () =>
      logIn(tx, flow, form, { admit: (inner) => admit(inner, flow, { form, code: checked.voucher }) }),
    ),
}

async function admit(
  tx: Tx,
  flow: LoginFlow,
  { form, code }: { form: FilledForm; code: string },
): Promise<Admitted> {
  const { site, login, now } = flow
  const device = () => findDevice(tx, flow, form.profile)
  const admission = await admitByVoucher(tx, { siteId: site.id, mac: login.mac, code, device, now })
  const voucherMethod = admission.isMultisite ? 'multisitevoucher' : 'voucher'
  // Guests see one field for codes of either kind if both methods are on.
  const method = flow.methods.includes(voucherMethod) ? voucherMethod : form.method
  return {
    form: { ...form, method },
    admission: { ...admissionFor(admission), voucherId: admission.voucherId },
  }
}
