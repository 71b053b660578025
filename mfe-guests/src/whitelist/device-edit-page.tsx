import { useText } from '@portico/shared/i18n'
import { QueryBoundary } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { useParams } from 'react-router-dom'
import { DeviceForm } from './device-form'
import { whitelistApi } from './whitelist-api'
import { WhitelistPage } from './whitelist-page'

/** Edits a whitelisted device. */
export function DeviceEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const mid = Number(useParams().id)
  const timeZone = useSiteSettings()?.settings.timezone
  const { currentData, error, isFetching, refetch } = whitelistApi.useGetMacEntryQuery(
    { siteId, mid },
    { refetchOnMountOrArgChange: true },
  )
  const [updateEntry] = whitelistApi.useUpdateMacEntryMutation()
  return (
    <WhitelistPage
      title={currentData?.title ?? t('whitelist.edit_title')}
      maxWidth="columns"
      readOnly={currentData?.can.update === false}
    >
      <QueryBoundary
        result={{ data: timeZone === undefined ? undefined : currentData, error, isFetching, refetch }}
      >
        {(entry) => (
          <DeviceForm
            key={entry.id}
            label={t('whitelist.edit_title')}
            submitLabel={t('whitelist.form.save')}
            entry={entry}
            timeZone={timeZone ?? ''}
            everywhere={entry.can.all_sites}
            onSave={(body) => updateEntry({ siteId, mid, body }).unwrap()}
          />
        )}
      </QueryBoundary>
    </WhitelistPage>
  )
}
