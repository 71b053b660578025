import { EmptyState, ErrorState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetVoucherKioskQuery } from './voucher-kiosk-api'
import { useListVoucherPresetsQuery } from '../presets/voucher-presets-api'
import { useVoucherFamily, useVoucherScope } from '../core/family-context'
import { useMayArrange } from '../core/use-may-arrange'
import { messages } from './kiosk-edit-messages'
import { KioskForm } from './kiosk-form'
import { messages as kioskMessages } from './kiosk-messages'

function NoPresets() {
  const intl = useIntl()
  const { paths } = useVoucherFamily()
  return (
    <EmptyState
      title={intl.formatMessage(messages.noPresets)}
      description={intl.formatMessage(messages.noPresetsHint)}
      action={
        <LinkButton type="primary" to={paths.voucherCreate()}>
          <FormattedMessage {...messages.toCreate} />
        </LinkButton>
      }
    />
  )
}

function Settings() {
  const place = useVoucherScope()
  const kiosk = useGetVoucherKioskQuery(place, { refetchOnMountOrArgChange: true })
  const presets = useListVoucherPresetsQuery(place, { refetchOnMountOrArgChange: true })
  const failed = [kiosk, presets].find(({ error, isFetching }) => error !== undefined && !isFetching)
  const retry = () => {
    void kiosk.refetch()
    void presets.refetch()
  }
  const [fresh, setFresh] = useState(false)
  const loading = kiosk.isFetching || presets.isFetching
  // What was kept from an earlier visit would be saved over what others have changed since. Once the form is
  // there it stays, while what it saved is read again.
  if (!fresh && !failed && !loading) setFresh(true)
  if (!fresh && failed) return <ErrorState error={failed.error} onRetry={retry} />
  if (!fresh || !kiosk.data || !presets.data) return <PageSkeleton />
  if (presets.data.items.length === 0) return <NoPresets />
  return <KioskForm kiosk={kiosk.data} presets={presets.data.items} />
}

/** What the counter page offers, its PIN, and whether it is on. */
export function KioskEditPage() {
  const intl = useIntl()
  const { id, paths } = useVoucherFamily()
  const mayArrange = useMayArrange()
  return (
    <PageFrame
      title={intl.formatMessage(messages[id])}
      subtitle={intl.formatMessage(messages.subtitle)}
      back={{ to: paths.voucherKiosk(), label: intl.formatMessage(kioskMessages[id]) }}
      maxWidth={760}
    >
      {mayArrange ? (
        <Settings />
      ) : (
        <EmptyState
          title={intl.formatMessage(messages.notYours)}
          description={intl.formatMessage(kioskMessages.askManager)}
        />
      )}
    </PageFrame>
  )
}
