import { useRef } from 'react'
import { splashApi, type DraftArgs } from '../splash-api'
import { changesOf, type EditorValues } from './editor-values'

interface SaveDraft {
  /** Resolves with the values as stored. */
  save: (values: EditorValues) => Promise<EditorValues>
  /** Takes over values stored by another action; returns false if they are already known. */
  takeStored: (values: EditorValues) => boolean
}

/** Saves the changed parts. A stored part isn't sent again if a later one fails. */
export function useSaveDraft({ siteId, config, form }: DraftArgs, start: EditorValues): SaveDraft {
  const saved = useRef(start)
  const [saveDesign] = splashApi.useSaveSplashDesignMutation()
  const [saveSettings] = splashApi.useSaveLoginSettingsMutation()
  const [saveLogin] = splashApi.useSaveLoginFieldsMutation()
  const [saveRegistration] = splashApi.useSaveRegistrationFieldsMutation()
  const [saveAccount] = splashApi.useSaveAccountLoginFieldsMutation()

  const save = async (values: EditorValues): Promise<EditorValues> => {
    const { design, settings, fields } = changesOf(saved.current, values)
    const keep = (part: Partial<EditorValues>) => {
      saved.current = { ...saved.current, ...part }
    }
    if (design) {
      const stored = await saveDesign({ siteId, body: design }).unwrap()
      keep({ design: { ...values.design, ...stored } })
    }
    if (settings && config && config !== 'paymentloginconfig') {
      const stored = await saveSettings({ siteId, config, body: settings }).unwrap()
      const { has_social_client_secret: _, ...plain } = stored
      const isSocial = 'social_client_secret' in values.settings
      keep({ settings: { ...values.settings, ...plain, ...(isSocial && { social_client_secret: null }) } })
    }
    if (fields) {
      if (form === 'register') {
        await saveRegistration({ siteId, body: { registration_fields: fields } }).unwrap()
      } else if (form === 'account') {
        await saveAccount({ siteId, body: { account_login_fields: fields } }).unwrap()
      } else if (config) {
        await saveLogin({ siteId, config, body: { login_fields: fields } }).unwrap()
      }
      keep({ fields: values.fields })
    }
    keep({ skip_image: values.skip_image })
    return saved.current
  }
  const takeStored = (values: EditorValues): boolean => {
    const known = saved.current
    const { design, settings, fields } = changesOf(known, values)
    if (!design && !settings && !fields) return false
    saved.current = values
    return true
  }
  return { save, takeStored }
}
