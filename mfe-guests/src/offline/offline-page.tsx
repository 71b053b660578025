import { SearchOutlined } from '@ant-design/icons'
import { findMacAddress } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame, Panel, SecondaryText } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import english from '../locales/offline/en.json'
import spanish from '../locales/offline/es.json'
import { paths } from '../paths'
import { DiagnosisPanel } from './diagnosis-panel'
import styles from './offline-page.module.css'
import { GuestDevices, SearchResults } from './search-results'

const TEXTS = { 'en-US': english, 'es-ES': spanish }

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-guests/offline': typeof english
  }
}

/** Characters of a name, or of a text with a MAC address in it. */
const MAX_TYPED = 100

function DeviceSearch({ initial, onSearch }: { initial: string; onSearch: (text: string) => void }) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSearch(text.trim())
  }
  return (
    <form role="search" onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {t('offline.search_label')}
      </label>
      <div className={styles.search}>
        <Input
          id={id}
          className={styles.field}
          value={text}
          maxLength={MAX_TYPED}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {t('offline.check')}
        </Button>
      </div>
      <div id={`${id}-help`}>
        <SecondaryText>{t('offline.search_help')}</SecondaryText>
      </div>
    </form>
  )
}

/** Address parameters of the page: the device, a guest to choose a device of, or a text to find either. */
function useAsked() {
  const [params, setParams] = useSearchParams()
  const mac = findMacAddress(params.get('mac') ?? '')
  const guest = /^[1-9]\d{0,14}$/.exec(params.get('guest') ?? '')?.[0]
  // An address with something else than a MAC searches for it.
  const search = params.get('search') ?? params.get('mac') ?? ''
  const ask = (text: string) => {
    const found = findMacAddress(text)
    setParams(found ? { mac: found } : { search: text })
  }
  return { mac, gid: guest === undefined ? null : Number(guest), search: search.slice(0, MAX_TYPED), ask }
}

function OfflineContent() {
  const t = useText()
  const { mac, gid, search, ask } = useAsked()
  const content = () => {
    if (mac) return <DiagnosisPanel key={mac} mac={mac} />
    if (gid !== null) return <GuestDevices gid={gid} />
    if (search !== '') return <SearchResults search={search} />
    return (
      <Panel>
        <EmptyState picture="offline" title={t('offline.start')} description={t('offline.start_text')} />
      </Panel>
    )
  }
  const shown = mac ?? search
  return (
    <>
      <Panel>
        <DeviceSearch key={shown} initial={shown} onSearch={ask} />
      </Panel>
      {content()}
    </>
  )
}

/** Finds out why a guest's device is offline. */
export function GuestOfflinePage() {
  const t = useText()
  return (
    <PageFrame
      title={t('offline.title')}
      timeZone
      maxWidth={860}
      back={{ to: paths.guestList(), label: t('guests.title') }}
    >
      <MoreTexts texts={TEXTS}>
        <OfflineContent />
      </MoreTexts>
    </PageFrame>
  )
}
