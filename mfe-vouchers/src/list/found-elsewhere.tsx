import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useVoucherFamily } from '../family/family-context'
import { useListCan, useListTotal } from './use-voucher-summary'
import { VOUCHER_LISTS, type VoucherListName } from '../family/vouchers-api'

const foundInId = (list: VoucherListName): MessageId => `vouchers.found.${list}`

/** Links to other lists in which an unsuccessful search finds vouchers. */
export function FoundElsewhere({ list, search }: { list: VoucherListName; search: string }) {
  const { can } = useListCan()
  const others = VOUCHER_LISTS.filter(
    (other) => other !== list && (other !== 'archived' || can?.list_archived === true),
  )
  return others.map((other) => <FoundIn key={other} list={other} search={search} />)
}

function FoundIn({ list, search }: { list: VoucherListName; search: string }) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const count = useListTotal(list, search) ?? 0
  if (count === 0) return null
  return (
    <LinkButton type="primary" to={paths.voucherList({ tab: list, search })}>
      {t(foundInId(list), { count })}
    </LinkButton>
  )
}
