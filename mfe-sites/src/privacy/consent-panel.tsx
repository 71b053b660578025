import { CONSENT_PURPOSES, LANGUAGES, MAX_CONSENT_TEXT, type ConsentText } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel, Paragraph, useAddressParam, useConfirm } from '@portico/shared/layout'
import { requiredText } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { purposeNameId } from '@portico/shared/value-names'
import { App, Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { object } from 'yup'
import { languageNameId } from '../settings/language-names'
import { OtherVersions, VersionLine } from './other-versions'
import { privacyApi } from './privacy-api'
import styles from './consent-panel.module.css'

interface ConsentFormProps extends Pick<ConsentText, 'purpose' | 'language'> {
  /** The previous version; undefined for the first one. */
  present: ConsentText | undefined
  /** The new version's number. */
  version: number
  onClose: () => void
}

/** Writes the next version of a text, starting with the current one. */
function ConsentForm({ purpose, language, present, version, onClose }: ConsentFormProps) {
  const t = useText()
  const confirm = useConfirm()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [addConsentText] = privacyApi.useAddConsentTextMutation()
  const schema = object({
    text: requiredText(MAX_CONSENT_TEXT).notOneOf([present?.text], { id: 'consent.unchanged' }),
  })
  const publish = async ({ text }: { text: string }) => {
    const agreed = await confirm({
      title: t('consent.confirm', { version }),
      description: t('consent.confirm_text'),
      confirmLabel: t('consent.publish'),
      danger: false,
    })
    if (!agreed) return
    const added = await addConsentText({ siteId, body: { purpose, language, text: text.trim() } }).unwrap()
    void message.success(t('consent.published', { version: added.version }))
    onClose()
  }
  return (
    <SubmitForm
      label={t('consent.field')}
      initialValues={{ text: present?.text ?? '' }}
      schema={schema}
      onSubmit={publish}
    >
      <LeaveGuard />
      <TextField name="text" label={t('consent.field')} required rows={12} maxLength={MAX_CONSENT_TEXT} />
      <SubmitBar submitLabel={t('consent.publish')} onCancel={onClose} />
    </SubmitForm>
  )
}

/** The selected text, stored in the address. */
function useSelectedText() {
  const [text, choosePurpose] = useAddressParam('text', { replace: true })
  const [tongue, chooseLanguage] = useAddressParam('language', { replace: true })
  const purpose = CONSENT_PURPOSES.find((each) => each === text) ?? CONSENT_PURPOSES[0]
  const language = LANGUAGES.find((each) => each === tongue) ?? LANGUAGES[0]
  return { purpose, language, choosePurpose, chooseLanguage }
}

function PresentText({ text }: { text: ConsentText }) {
  return (
    <>
      <VersionLine text={text} />
      <div
        className={styles.wording}
        // Focusable, so that the keyboard can scroll it.
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

/** Consent texts: the current one, a form for the next one, and all others that guests have seen. */
export function ConsentPanel({ texts, readOnly }: ConsentPanelProps) {
  const t = useText()
  const { purpose, language, choosePurpose, chooseLanguage } = useSelectedText()
  const [writes, setWrites] = useState(false)
  const versions = texts
    .filter((text) => text.purpose === purpose && text.language === language)
    .sort((one, other) => other.version - one.version)
  // Checkbox wordings are records only; the next version starts with the last text written by a user.
  const present = versions.find((text) => text.created_by !== null) ?? versions[0]
  const others = versions.filter((text) => text !== present)
  const key = `${purpose} ${language}`
  return (
    <Panel title={t('consent.title')} description={t('consent.text')}>
      <div className={styles.choices}>
        <Select
          aria-label={t('consent.purpose')}
          className={styles.purpose}
          disabled={writes}
          options={CONSENT_PURPOSES.map((value) => ({ value, label: t(purposeNameId(value)) }))}
          value={purpose}
          onChange={choosePurpose}
        />
        <Segmented
          aria-label={t('consent.language')}
          disabled={writes}
          options={LANGUAGES.map((value) => ({ value, label: t(languageNameId(value)) }))}
          value={language}
          onChange={chooseLanguage}
        />
      </div>
      {present ? <PresentText text={present} /> : <Paragraph>{t('consent.none')}</Paragraph>}
      {!readOnly && !writes && <Button onClick={() => setWrites(true)}>{t('consent.write')}</Button>}
      {writes && (
        <ConsentForm
          key={`new ${key}`}
          purpose={purpose}
          language={language}
          present={present}
          version={(versions[0]?.version ?? 0) + 1}
          onClose={() => setWrites(false)}
        />
      )}
      {present && others.length > 0 && (
        <OtherVersions key={`others ${key}`} present={present} others={others} />
      )}
    </Panel>
  )
}
