import { useText } from '@portico/shared/i18n'
import { EmptyState, ErrorState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useState } from 'react'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { familyTitleId } from '../family/family-titles'
import { voucherPresetsApi } from '../presets/voucher-presets-api'
import { KioskForm } from './kiosk-form'
import { voucherKioskApi } from './voucher-kiosk-api'

function NoPresets() {
  const t = useText()
  const { paths } = useVoucherFamily()
  return (
    <EmptyState
      picture="vouchers"
      title={t('vouchers.kiosk_edit.no_presets')}
      description={t('vouchers.kiosk_edit.no_presets_hint')}
      action={
        <LinkButton type="primary" to={paths.voucherCreate()}>
          {t('vouchers.kiosk_edit.to_create')}
        </LinkButton>
      }
    />
  )
}

function Settings() {
  const t = useText()
  const scope = useVoucherScope()
  const kiosk = voucherKioskApi.useGetVoucherKioskQuery(scope, { refetchOnMountOrArgChange: true })
  const presets = voucherPresetsApi.useListVoucherPresetsQuery(scope, { refetchOnMountOrArgChange: true })
  const failed = [kiosk, presets].find(({ error, isFetching }) => error !== undefined && !isFetching)
  const retry = () => {
    void kiosk.refetch()
    void presets.refetch()
  }
  const [fresh, setFresh] = useState(false)
  const loading = kiosk.isFetching || presets.isFetching
  // Cached settings would overwrite changes made by others since. Once the form is shown it stays during refetches.
  if (!fresh && !failed && !loading) setFresh(true)
  if (!fresh && failed) return <ErrorState error={failed.error} onRetry={retry} />
  if (!fresh || !kiosk.data || !presets.data) return <PageSkeleton />
  if (!kiosk.data.can.update) {
    return (
      <EmptyState
        picture="locked"
        title={t('vouchers.kiosk_edit.not_yours')}
        description={t('vouchers.kiosk.ask_manager')}
      />
    )
  }
  if (presets.data.items.length === 0) return <NoPresets />
  return <KioskForm kiosk={kiosk.data} presets={presets.data.items} />
}

/** Settings of the counter page: offers, PIN, and whether it is on. */
export function KioskEditPage() {
  const t = useText()
  const { id, paths } = useVoucherFamily()
  return (
    <PageFrame
      title={t(familyTitleId('kiosk_edit', id))}
      subtitle={t('vouchers.kiosk_edit.subtitle')}
      back={{ to: paths.voucherKiosk(), label: t(familyTitleId('kiosk', id)) }}
      maxWidth="columns"
    >
      <Settings />
    </PageFrame>
  )
}
