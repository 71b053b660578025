import { useText } from '@portico/shared/i18n'
import { EmptyState } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { DeviceForm } from './device-form'
import { whitelistApi } from './whitelist-api'
import { WhitelistPage } from './whitelist-page'

/** Whitelists a device, which then needs no splash page. */
export function DeviceCreatePage() {
  const t = useText()
  const siteId = useSiteId()
  const site = useSiteSettings()
  const [createEntry] = whitelistApi.useCreateMacEntryMutation()
  return (
    <WhitelistPage title={t('whitelist.create')} maxWidth="columns">
      {site?.can.create_mac_entry ? (
        <DeviceForm
          label={t('whitelist.create')}
          submitLabel={t('whitelist.create')}
          timeZone={site.settings.timezone}
          everywhere={site.can.whitelist_everywhere}
          onSave={(body) => createEntry({ siteId, body }).unwrap()}
        />
      ) : (
        <EmptyState picture="locked" title={t('whitelist.closed')} description={t('whitelist.closed_hint')} />
      )}
    </WhitelistPage>
  )
}
