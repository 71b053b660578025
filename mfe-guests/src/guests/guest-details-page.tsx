import type { GuestProfile } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Dialog, ItemPage, useDialog, useIdParam } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Tag } from 'antd'
import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { GuestSessions } from '../sessions/guest-sessions'
import { paths } from '../paths'
import { ConsentPanel } from './consent-panel'
import { DevicesPanel } from './devices-panel'
import { OnlineMark, OriginTags, SegmentTag, TagRow } from './guest-marks'
import { useGuestName } from './guest-names'
import { guestsApi } from './guests-api'
import { PrivacyPanel } from './privacy-panel'
import { ProfilePanel } from './profile-panel'
import { TimelinePanel } from './timeline-panel'
import styles from './guest-details-page.module.css'

// Loaded lazily: few of the guests that people open are edited.
const GuestEditForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "guest-edit" */ './guest-edit-form')).GuestEditForm,
}))
const MergeGuest = lazy(async () => ({
  default: (await import(/* webpackChunkName: "guest-merge" */ './merge-guest')).MergeGuest,
}))

function Marks({ guest }: { guest: GuestProfile }) {
  return (
    <TagRow>
      <SegmentTag segment={guest.segment} />
      {guest.online && <OnlineMark />}
      <OriginTags guest={guest} />
      {guest.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </TagRow>
  )
}

/** The page's dialogs; the address says which one is open. */
function Dialogs({ guest }: { guest: GuestProfile }) {
  const t = useText()
  const nameOf = useGuestName()
  const { name, close } = useDialog()
  return (
    <>
      <Dialog
        open={name === 'edit' && guest.can.update}
        title={t('guest.edit.title', { name: nameOf(guest) })}
        width={640}
        onClose={close}
      >
        <GuestEditForm guest={guest} onClose={close} />
      </Dialog>
      <Dialog
        open={name === 'merge' && guest.can.merge}
        title={t('guest.merge.title', { name: nameOf(guest) })}
        width={720}
        onClose={close}
      >
        <MergeGuest guest={guest} onClose={close} />
      </Dialog>
    </>
  )
}

/** Profile, history and data actions of a guest. */
export function GuestDetailsPage() {
  const t = useText()
  const siteId = useSiteId()
  const nameOf = useGuestName()
  const [search] = useSearchParams()
  const { id: gid, known } = useIdParam('guestId')
  const result = guestsApi.useGetGuestQuery(
    { siteId, gid },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const list = paths.guestListAs(search.get('list'))
  return (
    <ItemPage
      result={result}
      known={known}
      title={t('guest.title')}
      back={{ to: list, label: t('guests.title') }}
      loading={t('guest.loading')}
      gone={{
        gone: t('guest.gone'),
        description: t('guest.gone_text'),
        action: { to: list, label: t('guest.to_list') },
      }}
      maxWidth={1100}
      frame={(guest) => ({ title: nameOf(guest), status: <Marks guest={guest} />, timeZone: true })}
    >
      {(guest) => (
        <>
          {/* The panels keep their own height, because most guests have only a few events. */}
          <div className={styles.columns}>
            <div className={styles.main}>
              <ProfilePanel guest={guest} />
            </div>
            <div className={styles.aside}>
              <TimelinePanel gid={gid} />
            </div>
          </div>
          <DevicesPanel guest={guest} />
          <GuestSessions gid={gid} />
          <ConsentPanel consents={guest.consents} />
          <PrivacyPanel guest={guest} listPath={list} />
          <Dialogs guest={guest} />
        </>
      )}
    </ItemPage>
  )
}
