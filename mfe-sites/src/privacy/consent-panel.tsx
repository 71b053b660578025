import { CONSENT_PURPOSES, LANGUAGES, type ConsentText } from '@portico/shared/contracts'
import { Panel } from '@portico/shared/layout'
import { Button, Segmented, Select, theme } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { ConsentForm } from './consent-form'
import { EarlierVersions } from './earlier-versions'
import { VersionLine } from './version-line'
import { LANGUAGE_NAMES } from '../settings/language-names'
import { PURPOSE_NAMES } from '../settings/purpose-names'

/** Which text is looked at; it stands in the address. */
function useChosenText() {
  const [search, setSearch] = useSearchParams()
  const purpose = CONSENT_PURPOSES.find((each) => each === search.get('text')) ?? CONSENT_PURPOSES[0]
  const language = LANGUAGES.find((each) => each === search.get('language')) ?? LANGUAGES[0]
  const choose = (name: 'text' | 'language', value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { purpose, language, choose }
}

function PresentText({ text }: { text: ConsentText }) {
  const { token } = theme.useToken()
  return (
    <>
      <VersionLine text={text} />
      <div
        style={{
          margin: '8px 0 16px',
          padding: 16,
          maxHeight: 320,
          overflowY: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          background: token.colorFillQuaternary,
          borderRadius: token.borderRadius,
        }}
        // So that the keyboard can scroll it.
        tabIndex={0}
        role="group"
      >
        {text.text}
      </div>
    </>
  )
}

interface ConsentPanelProps {
  /** Every version of every text. */
  texts: readonly ConsentText[]
  readOnly: boolean
}

/** The texts that guests agree to: the present one, a new one, and those before. */
export function ConsentPanel({ texts, readOnly }: ConsentPanelProps) {
  const intl = useIntl()
  const { purpose, language, choose } = useChosenText()
  const [writes, setWrites] = useState(false)
  const versions = texts
    .filter((text) => text.purpose === purpose && text.language === language)
    .sort((one, other) => other.version - one.version)
  const [present, ...earlier] = versions
  const key = `${purpose} ${language}`
  return (
    <Panel
      title={intl.formatMessage({ id: 'consent.title' })}
      description={intl.formatMessage({ id: 'consent.text' })}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 }}>
        <Select
          aria-label={intl.formatMessage({ id: 'consent.purpose' })}
          style={{ width: 240, maxWidth: '100%' }}
          disabled={writes}
          options={CONSENT_PURPOSES.map((value) => ({
            value,
            label: intl.formatMessage({ id: PURPOSE_NAMES[value] }),
          }))}
          value={purpose}
          onChange={(value) => choose('text', value)}
        />
        <Segmented
          aria-label={intl.formatMessage({ id: 'consent.language' })}
          disabled={writes}
          options={LANGUAGES.map((value) => ({
            value,
            label: intl.formatMessage({ id: LANGUAGE_NAMES[value] }),
          }))}
          value={language}
          onChange={(value) => choose('language', value)}
        />
      </div>
      {present ? (
        <PresentText text={present} />
      ) : (
        <p style={{ margin: '0 0 16px' }}>
          <FormattedMessage id="consent.none" />
        </p>
      )}
      {!readOnly && !writes && (
        <Button onClick={() => setWrites(true)}>
          <FormattedMessage id="consent.write" />
        </Button>
      )}
      {writes && (
        <ConsentForm
          key={`new ${key}`}
          purpose={purpose}
          language={language}
          present={present}
          onClose={() => setWrites(false)}
        />
      )}
      {present && earlier.length > 0 && (
        <EarlierVersions key={`earlier ${key}`} present={present} earlier={earlier} />
      )}
    </Panel>
  )
}
