import { useText } from '@portico/shared/i18n'
import { EmptyState, QueryBoundary } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { DeviceForm } from './device-form'
import { whitelistApi } from './whitelist-api'
import { WhitelistPage } from './whitelist-page'

/** Lets a device go online without the splash page. */
export function DeviceCreatePage() {
  const t = useText()
  const siteId = useSiteId()
  const timeZone = useSiteSettings()?.settings.timezone
  // Asked for its rights.
  const result = whitelistApi.useListMacEntriesQuery({ siteId, query: { per_page: 1 } })
  const [createEntry] = whitelistApi.useCreateMacEntryMutation()
  return (
    <WhitelistPage title={t('whitelist.create')} maxWidth="columns">
      <QueryBoundary result={result}>
        {({ can }) =>
          can.create && timeZone ? (
            <DeviceForm
              label={t('whitelist.create')}
              submitLabel={t('whitelist.create')}
              timeZone={timeZone}
              everywhere={can.all_sites}
              onSave={(body) => createEntry({ siteId, body }).unwrap()}
            />
          ) : (
            <EmptyState title={t('whitelist.closed')} description={t('whitelist.closed_hint')} />
          )
        }
      </QueryBoundary>
    </WhitelistPage>
  )
}
