import type { Guest } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, Panel, QueryBoundary, SecondaryText, TextLink } from '@portico/shared/layout'
import { DividedList, DividedRow } from '@portico/shared/lists'
import { useSiteId } from '@portico/shared/session'
import { useGuestName } from '../guests/guest-names'
import { guestsApi } from '../guests/guests-api'
import { paths } from '../paths'
import { DeviceChoice } from './device-choice'
import { offlineApi } from './offline-api'

const SHOWN_GUESTS = 10

function FoundGuests({ guests, total }: { guests: readonly Guest[]; total: number }) {
  const t = useText()
  const nameOf = useGuestName()
  return (
    <Panel
      title={t('offline.guests_found')}
      description={total > guests.length && t('offline.more_guests', { count: guests.length })}
    >
      <DividedList label={t('offline.guests_found')}>
        {guests.map((guest) => (
          <DividedRow key={guest.id}>
            <TextLink to={paths.guestOffline({ guest: guest.id })}>{nameOf(guest)}</TextLink>
            <SecondaryText block>
              {[guest.email, guest.phonenumber].filter((each) => each && each !== nameOf(guest)).join(' · ')}
            </SecondaryText>
          </DividedRow>
        ))}
      </DividedList>
    </Panel>
  )
}

/** Guests that match a text, and devices of the voucher with this code. */
export function SearchResults({ search }: { search: string }) {
  const t = useText()
  const siteId = useSiteId()
  const guests = guestsApi.useListGuestsQuery({ siteId, query: { search, per_page: SHOWN_GUESTS } })
  const devices = offlineApi.useListDevicesOfVoucherQuery({ siteId, query: { code: search.slice(0, 64) } })
  const found = guests.currentData
  const used = devices.currentData
  const result = {
    data: found && used && { guests: found, devices: used.items },
    error: guests.error ?? devices.error,
    isFetching: guests.isFetching || devices.isFetching,
    refetch: () => Promise.all([guests.refetch(), devices.refetch()]),
  }
  return (
    <QueryBoundary result={result} label={t('offline.results_loading')}>
      {({ guests: { items, metadata }, devices: ofVoucher }) => (
        <section aria-label={t('offline.results')}>
          {ofVoucher.length > 0 && (
            <Panel title={t('offline.devices_found')}>
              <DeviceChoice
                label={t('offline.devices_found')}
                devices={ofVoucher.map((device) => ({
                  mac: device.mac,
                  hostname: device.hostname,
                  lastSeen: device.last_seen,
                  guest: device.guest_name || t('guest.unnamed', { id: String(device.guest_id) }),
                }))}
              />
            </Panel>
          )}
          {items.length > 0 && <FoundGuests guests={items} total={metadata.total} />}
          {items.length === 0 && ofVoucher.length === 0 && (
            <Panel>
              <EmptyState
                picture="search"
                title={t('offline.nothing_found', { search })}
                description={t('offline.nothing_found_text')}
              />
            </Panel>
          )}
        </section>
      )}
    </QueryBoundary>
  )
}

/** The devices of one guest. */
export function GuestDevices({ gid }: { gid: number }) {
  const t = useText()
  const siteId = useSiteId()
  const nameOf = useGuestName()
  const result = guestsApi.useGetGuestQuery({ siteId, gid }, { refetchOnMountOrArgChange: true })
  return (
    <QueryBoundary result={result} label={t('guest.loading')}>
      {(guest) => (
        <Panel
          title={t('offline.devices_of', { name: nameOf(guest) })}
          description={guest.devices.length > 0 && t('offline.choose_device')}
        >
          <DeviceChoice
            label={t('offline.devices_of', { name: nameOf(guest) })}
            devices={guest.devices.map(({ mac, hostname, last_seen: lastSeen }) => ({
              mac,
              hostname,
              lastSeen,
            }))}
          />
        </Panel>
      )}
    </QueryBoundary>
  )
}
