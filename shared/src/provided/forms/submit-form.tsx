import { Formik, type FormikValues } from 'formik'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'
import type { AnyObjectSchema } from 'yup'
import { isApiFailure } from '../http/api-error'
import { DiscardChanges } from './discard-changes'
import styles from './submit-form.module.css'
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
  /** Rejects like `.unwrap()`; the form shows the error. `canceled`: nothing was saved, and the values stay. */
  onSubmit: (values: Values) => Promise<'canceled' | void>
  /** Runs after the form is saved and its leave guard is gone, so it may navigate. */
  onSaved?: () => void
  /** Form fields by the API's fields, if their names differ. */
  fieldNames?: Record<string, string>
  /** Beginning of the alert if the call failed, followed by the reason. */
  failed?: FormText
  /** Accessible name of the form. */
  label?: string
  /** Locks the fields and hides the submit bar. */
  readOnly?: boolean
  children: ReactNode
}

/** Moves the focus to the first invalid field, else to the alert, after a failed submit. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>) {
  const { isSubmitting, submitCount, errors, status } = useFormState()
  const seen = useRef(0)
  // The focus belongs to the browser, and the error must be rendered before it can take the focus.
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const { alert, fields } = status
    if (Object.keys(errors).length + alert.length + Object.keys(fields).length === 0) return
    const target =
      form.current?.querySelector<HTMLElement>(
        // The button that selects a file has a hidden input, which can't take the focus.
        '[data-field-error] :is(input, button, textarea, [tabindex]):not([hidden])',
      ) ?? form.current?.querySelector<HTMLElement>('[data-form-alert]')
    target?.focus()
  }, [form, isSubmitting, submitCount, errors, status])
}

const FIELD = ':is(input, textarea, button[role="switch"]):not(:disabled)'

/** The first field of a form in a dialog. */
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
  const { submitForm, resetForm, status } = useFormState()
  const { saved } = status
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [discards, setDiscards] = useState(0)
  const [isSending, setSending] = useState(false)
  useSubmissionHold(isSending)
  useFocusOnError(form)
  useFocusInDialog(form, firstField)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Formik would submit twice on two fast clicks, because its state is a render behind.
    if (busy.current) return
    busy.current = true
    setSending(true)
    void submitForm().finally(() => {
      busy.current = false
      setSending(false)
    })
  }

  const notifySaved = useEffectEvent(() => onSaved?.())
  // Runs after the render in which leave guards saw `saved` and were removed.
  useEffect(() => {
    if (saved) notifySaved()
  }, [saved])

  const discard = useCallback(() => {
    resetForm({ status: CLEAN_STATUS })
    // Inputs keep texts that they can't read, so they are mounted again.
    setDiscards((count) => count + 1)
    // The button that had the focus is gone.
    form.current?.focus()
  }, [resetForm])

  return (
    <form ref={form} noValidate tabIndex={-1} className={styles.form} onSubmit={submit} aria-label={label}>
      <FormAlert />
      <DiscardChanges key={discards} value={discard}>
        {children}
      </DiscardChanges>
    </form>
  )
}

/**
 * A form of the product: validates with yup, submits only once however often it is clicked, puts API errors at
 * their fields and the focus on the first one.
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
          const saved = (await onSubmit(values)) !== 'canceled'
          helpers.setStatus({ ...CLEAN_STATUS, saved } satisfies SubmitStatus)
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
