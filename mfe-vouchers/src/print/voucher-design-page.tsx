import { ErrorState, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetVoucherDesignQuery } from './voucher-design-api'
import { useVoucherFamily, useVoucherScope } from '../core/family-context'
import { useListLink } from '../core/use-list-link'
import { useMayArrange } from '../core/use-may-arrange'
import { DesignForm } from './design-form'
import { messages } from './design-messages'

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
      title={intl.formatMessage(messages[id])}
      subtitle={<FormattedMessage {...(readOnly ? messages.readOnly : messages.subtitle)} />}
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
