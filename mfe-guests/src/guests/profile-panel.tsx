import { EditOutlined } from '@ant-design/icons'
import type { GuestProfile } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  type DescriptionItem,
  DescriptionList,
  InstantText,
  Panel,
  SecondaryText,
  useDialog,
} from '@portico/shared/layout'
import { formatBytes } from '@portico/shared/units'
import { genderNameId, useMethodName } from '@portico/shared/value-names'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { countryName, dayText } from './guest-columns'
import styles from './profile-panel.module.css'

function useProfileItems(guest: GuestProfile): DescriptionItem[] {
  const intl = useIntl()
  const t = useText()
  const methodName = useMethodName()
  const { gender, birthday, country, details, notes } = guest
  const orPlaceholder = (value: ReactNode) => value || <SecondaryText>{t('guest.not_given')}</SecondaryText>
  return [
    { key: 'email', label: t('person.email'), value: orPlaceholder(guest.email) },
    { key: 'phone', label: t('person.phone'), value: orPlaceholder(guest.phonenumber) },
    { key: 'gender', label: t('guest.gender'), value: orPlaceholder(gender && t(genderNameId(gender))) },
    {
      key: 'birthday',
      label: t('guest.birthday'),
      value: orPlaceholder(birthday && dayText(intl, birthday)),
    },
    {
      key: 'country',
      label: t('guest.country'),
      value: orPlaceholder(country && countryName(intl, country)),
    },
    ...Object.entries(details).map(([title, answer]) => ({
      key: `details.${title}`,
      // The postcode is the only built-in question stored among the answers.
      label: title === 'ukpostcode' ? t('guest.postcode') : title,
      value: orPlaceholder(answer),
    })),
    {
      key: 'marketing',
      label: t('guests.filter.consent'),
      value: t(guest.marketing_consent ? 'guest.marketing_yes' : 'guest.marketing_no'),
    },
    {
      key: 'methods',
      label: t('guests.column.login_methods'),
      value: orPlaceholder(guest.login_types.map(methodName).join(', ')),
    },
    { key: 'visits', label: t('guests.column.visits'), value: intl.formatNumber(guest.num_visits) },
    { key: 'data', label: t('guests.column.data_used'), value: formatBytes(intl, guest.data_used) },
    {
      key: 'first',
      label: t('guests.column.first_seen'),
      value: <InstantText value={guest.first_seen} />,
    },
    { key: 'last', label: t('guests.column.last_seen'), value: <InstantText value={guest.last_seen} /> },
    {
      key: 'notes',
      label: t('guest.notes'),
      value: notes ? (
        <span className={styles.notes}>{notes}</span>
      ) : (
        <SecondaryText>{t('guest.no_notes')}</SecondaryText>
      ),
    },
  ]
}

/** A guest's profile data. */
export function ProfilePanel({ guest }: { guest: GuestProfile }) {
  const t = useText()
  const { open } = useDialog()
  return (
    <Panel title={t('guest.profile')}>
      <DescriptionList items={useProfileItems(guest)} minWidth={180} inColumns />
      {guest.can.update && (
        <ButtonRow>
          <Button icon={<EditOutlined aria-hidden />} onClick={() => open('edit')}>
            {t('guest.edit.action')}
          </Button>
        </ButtonRow>
      )}
    </Panel>
  )
}
