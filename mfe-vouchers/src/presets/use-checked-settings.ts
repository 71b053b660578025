import { useFormikContext } from '@portico/shared/forms'
import type { VoucherFormValues } from '../core/voucher-schema'
import { PRESET_FIELDS } from './preset-values'

/** Goes on with the form's settings, where they are fine; else their faults show beside them. */
export function useCheckedSettings() {
  const { values, touched, validateForm, setTouched } = useFormikContext<VoucherFormValues>()
  return async (form: HTMLFormElement | null, goOn: (values: VoucherFormValues) => void): Promise<void> => {
    const faults = await validateForm()
    const faulty = PRESET_FIELDS.filter((name) => faults[name] !== undefined)
    if (faulty.length === 0) return goOn(values)
    await setTouched({ ...touched, ...Object.fromEntries(faulty.map((name) => [name, true])) })
    // Once the faults are drawn.
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>('[data-field-fault] :is(input, button)')?.focus(),
    )
  }
}
