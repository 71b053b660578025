import {
  applyAccessSet,
  LEVEL_AREAS,
  LEVELS,
  type AccessSet,
  type ClientSite,
  type Level,
} from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { areaNameId, levelNameId } from '@portico/shared/value-names'
import { Checkbox, Select, Tag } from 'antd'
import { useState } from 'react'
import styles from './access-cards.module.css'
import { useAccessSummary } from './access-names'
import type { AccessEditor } from './use-access-drafts'

interface AccessCardProps {
  site: ClientSite
  editor: AccessEditor
  readOnly: boolean
}

/** The levels of an open location. */
function Levels({ site, editor, readOnly }: AccessCardProps) {
  const t = useText()
  const access = editor.accessOf(site)
  const set = (change: AccessSet) => editor.change([{ site, access: applyAccessSet(access, change) }])
  const choices = LEVELS.map((value) => ({ value, label: t(levelNameId(value)) }))
  return (
    <div className={styles.levels}>
      <Checkbox
        checked={access.member}
        disabled={readOnly}
        onChange={({ target }) => set({ member: target.checked })}
      >
        {t('clients.access.can_enter')}
      </Checkbox>
      <Checkbox
        checked={access.front_desk}
        disabled={readOnly}
        onChange={({ target }) => set({ front_desk: target.checked })}
      >
        {t('clients.front_desk')}
      </Checkbox>
      {!access.front_desk &&
        LEVEL_AREAS.map((area) => (
          <div key={area} className={styles.level}>
            <span aria-hidden>{t(areaNameId(area))}</span>
            <Select<Level>
              aria-label={t('clients.access.cell_of', { site: site.name, area: t(areaNameId(area)) })}
              className={styles.select}
              disabled={readOnly}
              options={choices}
              value={access.permissions[area]}
              onChange={(level) => set({ levels: { [area]: level } })}
            />
          </div>
        ))}
    </div>
  )
}

function AccessCard(props: AccessCardProps) {
  const { site, editor } = props
  const t = useText()
  const summary = useAccessSummary()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.card}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.name}>{site.name}</span>
          {editor.isChanged(site) && <Tag color="processing">{t('clients.access.changed')}</Tag>}
          <SecondaryText block>{summary(editor.accessOf(site))}</SecondaryText>
        </summary>
        {isOpen && <Levels {...props} />}
      </details>
    </li>
  )
}

interface AccessCardsProps extends Omit<AccessCardProps, 'site'> {
  label: string
  sites: readonly ClientSite[]
}

/** On phones: locations, each of which opens its levels. */
export function AccessCards({ label, sites, ...rest }: AccessCardsProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {sites.map((site) => (
        <AccessCard key={site.id} site={site} {...rest} />
      ))}
    </ul>
  )
}
