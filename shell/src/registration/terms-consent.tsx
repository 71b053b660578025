import { useFormField } from '@portico/shared/forms/light'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LegalText } from './terms-dialog'

const TermsDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "terms" */ './terms-dialog')).TermsDialog,
}))

/** The terms checkbox. The texts open above the form, so that nothing entered is lost. */
export function TermsConsent() {
  const field = useFormField<boolean>('accept_terms', { required: true })
  const [open, setOpen] = useState<LegalText | null>(null)
  const { id, name, disabled, ...aria } = field.control
  const link = (text: LegalText) =>
    function LegalLink(chunks: ReactNode) {
      return (
        <button key={text} type="button" className="portico-link-button" onClick={() => setOpen(text)}>
          {chunks}
        </button>
      )
    }
  return (
    <>
      {/* The label stands by itself: buttons inside it would be part of the checkbox's name. */}
      <div data-field-fault={field.error ? '' : undefined} className="portico-consent">
        <input
          {...aria}
          type="checkbox"
          id={id}
          name={name}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          checked={field.value}
          onChange={(event) => field.setValue(event.target.checked)}
        />
        <span id={`${id}-label`}>
          <FormattedMessage
            id="shell.registration.accept"
            values={{ terms: link('terms'), privacy: link('privacy') }}
          />
        </span>
      </div>
      {field.error && (
        <p id={`${id}-error`} className="portico-consent-fault">
          {field.error}
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <TermsDialog text={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
