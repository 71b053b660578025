import { LEVEL_AREAS, LEVELS, type ClientAccess, type Level, type LevelArea } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { areaNameId, levelNameId } from '@portico/shared/value-names'
import { Alert, Checkbox, Flex, Select, Switch, Tag } from 'antd'
import { clsx } from 'clsx'
import { useId } from 'react'
import { OpenInvitation } from './open-invitation'
import type { Access, AccessChanges } from './use-access-changes'
import styles from './client-card.module.css'

function useLevelChoices() {
  const t = useText()
  return LEVELS.map((value) => ({ value, label: t(levelNameId(value)) }))
}

interface LevelsProps {
  name: string
  access: Access
  disabled: boolean
  onChange: (access: Access) => void
}

/** An access level for each area. */
function Levels({ name, access, disabled, onChange }: LevelsProps) {
  const t = useText()
  const choices = useLevelChoices()
  const { permissions } = access
  const setLevel = (area: LevelArea, level: Level) =>
    onChange({ ...access, permissions: { ...permissions, [area]: level } })
  return (
    <div className={styles.levels}>
      {LEVEL_AREAS.map((area) => (
        <div key={area} className={styles.level}>
          <div aria-hidden className={styles.area}>
            {t(areaNameId(area))}
          </div>
          <Select<Level>
            aria-label={t('client_access.level_of', {
              name,
              area: t(areaNameId(area)),
            })}
            className={styles.levelSelect}
            options={choices}
            disabled={disabled}
            value={permissions[area]}
            onChange={(level) => setLevel(area, level)}
          />
        </div>
      ))}
    </div>
  )
}

function SetAll({ name, access, disabled, onChange }: LevelsProps) {
  const t = useText()
  const choices = useLevelChoices()
  const levels = LEVEL_AREAS.map((area) => access.permissions[area])
  const common = levels.every((level) => level === levels[0]) ? levels[0] : undefined
  return (
    <Select<Level>
      aria-label={t('client_access.set_all_of', { name })}
      placeholder={t('client_access.set_all')}
      className={styles.setAll}
      options={choices}
      disabled={disabled}
      {...(common ? { value: common } : { value: null })}
      onChange={(level) =>
        onChange({
          ...access,
          permissions: Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as Access['permissions'],
        })
      }
    />
  )
}

/** Front-desk clients have fixed levels, so there is nothing to select. */
function FrontDesk({ name, access, disabled, onChange }: LevelsProps) {
  const t = useText()
  const hintId = useId()
  return (
    <div className={clsx(!access.front_desk && styles.aboveLevels)}>
      <Checkbox
        aria-label={t('client_access.front_desk_of', { name })}
        aria-describedby={hintId}
        checked={access.front_desk}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...access, front_desk: target.checked })}
      >
        {t('client_access.front_desk')}
      </Checkbox>
      <div id={hintId}>
        <SecondaryText>{t('client_access.front_desk_hint')}</SecondaryText>
      </div>
    </div>
  )
}

interface ClientCardProps {
  client: ClientAccess
  changes: AccessChanges
}

/** Access of a client: membership of the location, and permissions there. */
export function ClientCard({ client, changes }: ClientCardProps) {
  const t = useText()
  const titleId = useId()
  const access = changes.accessOf(client)
  const name = client.displayname || client.email
  const error = changes.errorOf(client)
  const closed = Object.values(access.permissions).every((level) => level === 'none')
  const levels = {
    name,
    access,
    disabled: changes.saving || !access.member,
    onChange: (next: Access) => changes.change(client, next),
  }
  return (
    <li aria-labelledby={titleId} className={clsx(styles.card, changes.isChanged(client) && styles.changed)}>
      <div className={styles.heading}>
        <div className={styles.client}>
          <Flex wrap align="center" gap="small">
            <h2 id={titleId} className={styles.name}>
              {name}
            </h2>
            {client.state === 'deactivated' && <Tag>{t('client_access.state.deactivated')}</Tag>}
            {client.state === 'expired' && <Tag color="warning">{t('client_access.state.expired')}</Tag>}
            {changes.isChanged(client) && <Tag color="processing">{t('client_access.unsaved')}</Tag>}
          </Flex>
          <SecondaryText block>{client.email}</SecondaryText>
        </div>
        {!access.front_desk && <SetAll {...levels} />}
        <Flex component="span" align="center" gap="small">
          <Switch
            aria-label={t('client_access.member_of', { name })}
            checked={access.member}
            disabled={changes.saving}
            onChange={(member) => changes.change(client, { ...access, member })}
          />
          <span aria-hidden>{t('client_access.member')}</span>
        </Flex>
      </div>
      {client.invited_at && <OpenInvitation client={client} invitedAt={client.invited_at} />}
      {access.member && <FrontDesk {...levels} />}
      {access.member && !access.front_desk && <Levels {...levels} />}
      {(!access.member || (closed && !access.front_desk)) && (
        <SecondaryText block>
          {t(access.member ? 'client_access.nothing' : 'client_access.no_member')}
        </SecondaryText>
      )}
      {error && <Alert type="error" showIcon role="alert" className={styles.error} title={error} />}
    </li>
  )
}
