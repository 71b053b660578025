import type { DiagnosisStep, RemedyKind } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { paths } from '../paths'

type Target = (ref: number | null) => { to: string; label: MessageId } | null

/** A page about one row needs its ID; without it, the list of such rows helps, if there is one. */
const ofRow =
  (label: MessageId, to: (ref: number) => string, otherwise?: { to: string; label: MessageId }): Target =>
  (ref) =>
    ref === null ? (otherwise ?? null) : { to: to(ref), label }

const TARGETS: Record<RemedyKind, Target> = {
  router: () => ({ to: linked.router(), label: 'offline.remedy.router' }),
  guest: ofRow('offline.remedy.guest', (ref) => paths.guestDetails(ref)),
  voucher: ofRow('offline.remedy.voucher', linked.voucherDetails),
  vouchers: () => ({ to: linked.voucherList(), label: 'offline.remedy.vouchers' }),
  guest_account: ofRow('offline.remedy.guest_account', linked.guestAccountDetails, {
    to: paths.guestAccountList(),
    label: 'offline.remedy.guest_accounts',
  }),
  payment: ofRow('offline.remedy.payment', linked.transactionDetails),
  whitelist: ofRow('offline.remedy.whitelist', (id) => paths.deviceEdit({ id })),
}

interface RemedyLinkProps {
  step: DiagnosisStep
  primary?: boolean
}

/** Link to the page where the step can be mended; nothing for a caller who can't open it. */
export function RemedyLink({ step: { remedy }, primary = false }: RemedyLinkProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const target = remedy && TARGETS[remedy.kind](remedy.ref)
  if (!target || !mayOpen(target.to)) return null
  return (
    <LinkButton type={primary ? 'primary' : 'default'} size={primary ? 'middle' : 'small'} to={target.to}>
      {t(target.label)}
    </LinkButton>
  )
}
