import { ClockCircleOutlined, EnvironmentOutlined, FileOutlined, SearchOutlined } from '@ant-design/icons'
import { MAX_SEARCH } from '@portico/shared/contracts'
import { useFocusInDialog } from '@portico/shared/forms/light'
import { messageIdOf, useText } from '@portico/shared/i18n'
import { visuallyHidden } from '@portico/shared/layout'
import { selectCan } from '@portico/shared/session'
import { useLocale, useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { Input, Modal, type InputRef } from 'antd'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { useRegistry } from '../federation/use-registry'
import { attentionOf, useAttention } from '../attention/use-attention'
import { AttentionBadge } from '../attention/attention-badge'
import { paths } from '../addresses/paths'
// Separate from the shell's other texts, which load with the sign-in.
import english from '../locales/command-menu/en.json'
import spanish from '../locales/command-menu/es.json'
import {
  matching,
  pageEntries,
  recentEntries,
  searchEntries,
  siteEntries,
  type MenuEntry,
  type MenuViewer,
} from './menu-entries'
import type { RecentPage } from './use-command-menu'
import options from '../sites/option-list.module.css'
import styles from './command-menu.module.css'

const TEXTS = { 'en-US': english, 'es-ES': spanish satisfies typeof english }

const ICONS = {
  recent: ClockCircleOutlined,
  page: FileOutlined,
  site: EnvironmentOutlined,
  search: SearchOutlined,
}

function useEntries(recent: readonly RecentPage[], typed: string): MenuEntry[] {
  const t = useText()
  const { store } = useShell()
  const registry = useRegistry()
  const { sites, can: rights } = useSignedInUser()
  const siteId = useSelectedSite()?.id ?? 0
  const counts = useAttention()
  return useMemo(() => {
    const viewer: MenuViewer = {
      siteId,
      rights,
      can: (permission) => selectCan(store.getState(), permission),
      attention: (sources) => attentionOf(counts, sources),
      text: (id, text) => t(messageIdOf(id), { text }),
    }
    return [
      ...matching(recentEntries(recent), typed),
      ...matching(pageEntries(registry, viewer), typed),
      ...siteEntries(sites, paths.dashboard, typed),
      ...searchEntries(registry, viewer, typed.trim()),
    ]
  }, [t, store, registry, sites, rights, siteId, counts, recent, typed])
}

interface CommandMenuProps {
  recent: readonly RecentPage[]
  /** Returns the text typed before the search box had the focus. */
  takeEarlyLetters: () => string
  onClose: () => void
}

/** Finds a page, a location, a voucher or a guest by a few letters. */
export function CommandMenu(props: CommandMenuProps) {
  const texts = TEXTS[useLocale()]
  return (
    <Modal
      open
      title={<span className={visuallyHidden}>{texts.search}</span>}
      footer={null}
      closable={false}
      width={560}
      className={styles.dialog}
      onCancel={props.onClose}
    >
      <Menu {...props} texts={texts} />
    </Modal>
  )
}

interface MenuProps extends CommandMenuProps {
  texts: typeof english
}

function Menu({ recent, takeEarlyLetters, texts, onClose }: MenuProps) {
  const box = useRef<InputRef>(null)
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const entries = useEntries(recent, typed)
  useFocusInDialog(box)
  const optionId = (index: number) => `${listId}-${index}`
  const open = ({ to }: MenuEntry) => {
    onClose()
    void navigate(to)
  }
  const mark = (index: number) => {
    if (entries.length === 0) return
    const next = (index + entries.length) % entries.length
    setMarked(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[marked]
    if (event.key === 'ArrowDown') mark(marked + 1)
    else if (event.key === 'ArrowUp') mark(marked - 1)
    else if (event.key === 'Enter' && entry) open(entry)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        ref={box}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.label}
        aria-label={texts.label}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries[marked] ? optionId(marked) : undefined}
        maxLength={MAX_SEARCH}
        value={typed}
        onFocus={() => {
          const early = takeEarlyLetters()
          if (early) setTyped(early)
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {entries.length === 0 && texts.none}
      </p>
      <Options
        id={listId}
        entries={entries}
        marked={marked}
        optionId={optionId}
        texts={texts}
        onOpen={open}
      />
    </>
  )
}

interface OptionsProps {
  id: string
  entries: readonly MenuEntry[]
  marked: number
  optionId: (index: number) => string
  texts: typeof english
  onOpen: (entry: MenuEntry) => void
}

function Options({ id, entries, marked, optionId, texts, onOpen }: OptionsProps) {
  const t = useText()
  return (
    <div id={id} role="listbox" aria-label={texts.list} className={styles.list}>
      {entries.map((entry, index) => {
        const Icon = ICONS[entry.kind]
        return (
          <div
            key={`${entry.kind} ${entry.to}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            className={options.option}
            // Keeps the focus in the search box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(entry)}
          >
            <Icon aria-hidden />
            <span className={options.name}>{entry.title}</span>
            {entry.attention ? (
              <>
                <AttentionBadge count={entry.attention} />
                <span className={visuallyHidden}>
                  {t('shell.navigation.attention', { count: entry.attention })}
                </span>
              </>
            ) : null}
            <span className={styles.kind}>{texts[entry.kind]}</span>
          </div>
        )
      })}
    </div>
  )
}
