import { isApiFailure } from '@portico/shared/api'
import { applyApiFailure, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { App } from 'antd'
import { toDraft, type IntegrationFormValues } from './integration-form-values'
import type { IntegrationDraft } from './integrations-api'
import type { ServiceSettings } from './service-settings'

/** Runs a call with the form's values before they are saved. Its errors are shown at the fields, as those of saving. */
export function useDraftCall(settings: ServiceSettings) {
  const t = useText()
  const { message } = App.useApp()
  const form = useFormikContext<IntegrationFormValues>()
  return async (run: (draft: IntegrationDraft) => Promise<unknown>): Promise<void> => {
    const errors = await form.validateForm()
    if (Object.keys(errors).length > 0) {
      // Shows the errors, which untouched fields hide.
      await form.setTouched(touchedBy(errors), false)
      void message.error(t('integrations.incomplete'))
      return
    }
    try {
      await run(toDraft(form.values, settings))
    } catch (error) {
      if (!isApiFailure(error)) throw error
      applyApiFailure(error, form, form.values)
    }
  }
}

/** Marks each field that has an error: errors are nested like the values. */
function touchedBy(errors: object): object {
  return Object.fromEntries(
    Object.entries(errors).map(([key, error]) => [
      key,
      typeof error === 'object' && error !== null && !('id' in error) ? touchedBy(error as object) : true,
    ]),
  )
}
