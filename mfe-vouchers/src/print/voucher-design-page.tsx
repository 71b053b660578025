import type { MessageId } from '@portico/shared/i18n'
import { ErrorState, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetVoucherDesignQuery } from './voucher-design-api'
import { useVoucherFamily, useVoucherScope } from '../core/family-context'
import { useListLink } from '../core/use-list-link'
import { useMayArrange } from '../core/use-may-arrange'
import { DesignForm } from './design-form'

const DESIGN_TITLES = {
  site: 'vouchers.design.title',
  multisite: 'vouchers.design.multisite_title',
} satisfies Record<string, MessageId>

/** What is printed on the vouchers of a family. */
export function VoucherDesignPage() {
  const intl = useIntl()
  const { id } = useVoucherFamily()
  const readOnly = !useMayArrange()
  const place = useVoucherScope()
  const {
    data: design,
    error,
    isFetching,
    refetch,
  } = useGetVoucherDesignQuery(place, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <PageFrame
      title={intl.formatMessage({ id: DESIGN_TITLES[id] })}
      subtitle={<FormattedMessage id={readOnly ? 'vouchers.design.read_only' : 'vouchers.design.subtitle'} />}
      back={useListLink()}
      maxWidth={1200}
    >
      {design ? (
        <DesignForm key={`${id} ${place.siteId}`} design={design} readOnly={readOnly} />
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  )
}
