import { Formik, type FormikValues } from 'formik'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import { isApiFailure } from '../http/api-error'
import { useSubmissionHold } from './submission-hold'
import { FormAlert } from './form-alert'
import type { FormText } from '../i18n/error-text'
import { ReadOnlyForm } from './read-only-form'
import { applyApiFailure, CLEAN_STATUS, type SubmitStatus } from './submit-status'
import { useFocusInDialog } from './use-focus-in-dialog'
import { UnreadableFields } from './unreadable-fields'
import { useFormState } from './use-form-state'

export interface SubmitFormProps<Values extends FormikValues> {
  initialValues: Values
  /** Its messages are `FormText`s: see `formText`. */
  schema?: AnyObjectSchema
  /** Rejects with what `.unwrap()` throws; the form shows it. */
  onSubmit: (values: Values) => Promise<void>
  /** Runs after the form is saved and its leave guard is gone: the place to navigate. */
  onSaved?: () => void
  /** Field of the API to field of the form, where they differ. */
  fieldNames?: Record<string, string>
  /** What the alert begins with when the call failed; the reason follows. */
  failed?: FormText
  /** Accessible name of the form. */
  label?: string
  /** Nothing in it can be changed or sent: its fields are locked and its submit bar is gone. */
  readOnly?: boolean
  children: ReactNode
}

/** Moves the focus to the first invalid field, else to the alert, once a submit has failed. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>) {
  const { isSubmitting, submitCount, errors, status } = useFormState()
  const seen = useRef(0)
  // Focus is the browser's, and the error must be drawn before it can take it.
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const { alert, fields } = status
    if (Object.keys(errors).length + alert.length + Object.keys(fields).length === 0) return
    const target =
      form.current?.querySelector<HTMLElement>(
        // Behind the button that chooses a file is an input that can't take it.
        '[data-field-error] :is(input, button, textarea, [tabindex]):not([hidden])',
      ) ?? form.current?.querySelector<HTMLElement>('[data-form-alert]')
    target?.focus()
  }, [form, isSubmitting, submitCount, errors, status])
}

const FIELD = ':is(input, textarea, button[role="switch"]):not(:disabled)'

/** The field that a form in a dialog begins at. */
function firstField(form: HTMLFormElement): HTMLElement | null {
  if (!form.closest('[role="dialog"]') || form.contains(document.activeElement)) return null
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  const first = find('[data-autofocus]') ?? find(FIELD)
  const selected = first?.matches('[type="radio"]') ? find('[type="radio"]:checked') : null
  return selected ?? first
}

function FormBody(props: {
  label?: string | undefined
  onSaved?: (() => void) | undefined
  children: ReactNode
}) {
  const { label, onSaved, children } = props
  const { submitForm, status } = useFormState()
  const { saved } = status
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)
  useSubmissionHold(isSending)
  useFocusOnError(form)
  useFocusInDialog(form, firstField)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Formik would send twice on two fast clicks: its own state is a render behind.
    if (busy.current) return
    busy.current = true
    setSending(true)
    void submitForm().finally(() => {
      busy.current = false
      setSending(false)
    })
  }

  // After the render in which leave guards saw `saved` and stepped back.
  useEffect(() => {
    if (saved) onSaved?.()
    // Only the moment of saving counts, not a new function of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved])

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={label}>
      <FormAlert />
      {children}
    </form>
  )
}

/**
 * A form of the product: checks with yup, sends once however often it is clicked, puts errors of the
 * API where they belong and the focus on the first of them.
 */
export function SubmitForm<Values extends FormikValues>(props: SubmitFormProps<Values>) {
  const {
    initialValues,
    schema,
    onSubmit,
    onSaved,
    fieldNames,
    failed,
    label,
    readOnly = false,
    children,
  } = props
  return (
    <Formik<Values>
      initialValues={initialValues}
      initialStatus={CLEAN_STATUS}
      {...(schema ? { validationSchema: schema } : {})}
      onSubmit={async (values, helpers) => {
        helpers.setStatus(CLEAN_STATUS)
        try {
          await onSubmit(values)
          helpers.setStatus({ ...CLEAN_STATUS, saved: true } satisfies SubmitStatus)
        } catch (error) {
          if (!isApiFailure(error)) {
            helpers.setStatus({ ...CLEAN_STATUS, alert: [{ id: 'error.server' }] } satisfies SubmitStatus)
            throw error
          }
          applyApiFailure(error, helpers, values, { fieldNames, failed })
        }
      }}
    >
      <UnreadableFields>
        <FormBody label={label} onSaved={onSaved}>
          <ReadOnlyForm value={readOnly}>{children}</ReadOnlyForm>
        </FormBody>
      </UnreadableFields>
    </Formik>
  )
}
