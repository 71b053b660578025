import { useText } from '@portico/shared/i18n'
import { EmptyState, SecondaryText, TextLink } from '@portico/shared/layout'
import { DividedList, DividedRow } from '@portico/shared/lists'
import { useIntl } from 'react-intl'
import { paths } from '../paths'

/** A device to choose from. */
export interface ChoosableDevice {
  mac: string
  hostname: string
  lastSeen: string
  /** Name of its guest, in a list of several guests' devices. */
  guest?: string
}

/** Devices, each with a link to its diagnosis. */
export function DeviceChoice({ label, devices }: { label: string; devices: readonly ChoosableDevice[] }) {
  const t = useText()
  const intl = useIntl()
  const seenAt = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  if (devices.length === 0) {
    return (
      <EmptyState
        picture="devices"
        title={t('offline.no_devices')}
        description={t('offline.no_devices_text')}
      />
    )
  }
  return (
    <DividedList label={label}>
      {devices.map(({ mac, hostname, lastSeen, guest }) => (
        <DividedRow key={mac}>
          <TextLink to={paths.guestOffline({ mac })}>{hostname || mac}</TextLink>
          <SecondaryText block>
            {[...(guest ? [guest] : []), ...(hostname ? [mac] : [])].join(' · ')}
          </SecondaryText>
          <SecondaryText block>{t('offline.last_seen', { time: seenAt(lastSeen) })}</SecondaryText>
        </DividedRow>
      ))}
    </DividedList>
  )
}
