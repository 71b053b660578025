import type { SplashVersion } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Dialog, EmptyState, QueryBoundary, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { DividedList, DividedRow } from '@portico/shared/lists'
import { useSiteId } from '@portico/shared/session'
import { Button, Tag } from 'antd'
import { useIntl } from 'react-intl'
import { splashApi } from '../splash-api'

interface VersionsDialogProps {
  unsaved: boolean
  onClose: () => void
}

/** All published versions, with an action to restore one. */
export function VersionsDialog({ unsaved, onClose }: VersionsDialogProps) {
  const t = useText()
  const siteId = useSiteId()
  const { currentData: data, ...result } = splashApi.useListSplashVersionsQuery(
    { siteId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Dialog open title={t('splash.versions')} width={640} onClose={onClose}>
      <QueryBoundary result={{ ...result, data }} label={t('splash.versions')}>
        {({ items, can }) =>
          items.length === 0 ? (
            <EmptyState
              picture="splashPages"
              title={t('splash.versions_none')}
              description={t('splash.versions_none_text')}
            />
          ) : (
            <DividedList label={t('splash.versions')} scrolls>
              {items.map((each) => (
                <VersionRow key={each.version} item={each} canRestore={can.restore && !unsaved} />
              ))}
            </DividedList>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

function VersionRow({ item, canRestore }: { item: SplashVersion; canRestore: boolean }) {
  const t = useText()
  const intl = useIntl()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [restoreVersion] = splashApi.useRestoreSplashVersionMutation()
  const { version, note, published_at, published_by: name, live } = item
  const date = intl.formatDate(published_at, { dateStyle: 'medium', timeStyle: 'short' })
  const restore = () =>
    void confirmChange({
      title: t('splash.restore_question', { version }),
      description: t('splash.restore_text'),
      confirmLabel: t('splash.restore'),
      danger: false,
      change: () => restoreVersion({ siteId, version }).unwrap(),
      done: t('splash.restored', { version }),
    })
  return (
    <DividedRow
      actions={
        <Button
          size="small"
          disabled={!canRestore}
          aria-label={t('splash.restore_version', { version })}
          onClick={restore}
        >
          {t('splash.restore')}
        </Button>
      }
    >
      <strong>{t('splash.version', { version })}</strong>{' '}
      {live && <Tag color="success">{t('splash.version_live')}</Tag>}
      {note && <div>{note}</div>}
      <SecondaryText block>{t('splash.version_by', { date, name })}</SecondaryText>
    </DividedRow>
  )
}
