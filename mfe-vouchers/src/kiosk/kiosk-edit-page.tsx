import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, ErrorState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetVoucherKioskQuery } from './voucher-kiosk-api'
import { useListVoucherPresetsQuery } from '../presets/voucher-presets-api'
import { useVoucherFamily, useVoucherScope } from '../core/family-context'
import { useMayArrange } from '../core/use-may-arrange'
import { KioskForm } from './kiosk-form'
import { KIOSK_TITLES } from './kiosk-titles'

const EDIT_TITLES = {
  site: 'vouchers.kiosk_edit.title',
  multisite: 'vouchers.kiosk_edit.multisite_title',
} satisfies Record<string, MessageId>

function NoPresets() {
  const intl = useIntl()
  const { paths } = useVoucherFamily()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'vouchers.kiosk_edit.no_presets' })}
      description={intl.formatMessage({ id: 'vouchers.kiosk_edit.no_presets_hint' })}
      action={
        <LinkButton type="primary" to={paths.voucherCreate()}>
          <FormattedMessage id="vouchers.kiosk_edit.to_create" />
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
      title={intl.formatMessage({ id: EDIT_TITLES[id] })}
      subtitle={intl.formatMessage({ id: 'vouchers.kiosk_edit.subtitle' })}
      back={{ to: paths.voucherKiosk(), label: intl.formatMessage({ id: KIOSK_TITLES[id] }) }}
      maxWidth={760}
    >
      {mayArrange ? (
        <Settings />
      ) : (
        <EmptyState
          title={intl.formatMessage({ id: 'vouchers.kiosk_edit.not_yours' })}
          description={intl.formatMessage({ id: 'vouchers.kiosk.ask_manager' })}
        />
      )}
    </PageFrame>
  )
}
