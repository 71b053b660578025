import { PRODUCT_NAME, type BrandSection } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useDeferredValue } from 'react'
import { brandingApi } from '../branding-api'
import { toSectionForm, type SectionForm } from '../section-values'

export interface ShownBrand {
  name: string
  logo: SectionForm<'logo'>
  header: SectionForm<'header'>
  footer: SectionForm<'footer'>
  loginPage: SectionForm<'login-page'>
}

/** The saved brand, with the unsaved values of the section in the form. */
export function useShownBrand(edited: BrandSection): ShownBrand | null {
  const values = useDeferredValue(useFormikContext().values)
  const { data } = brandingApi.useGetBrandingQuery()
  if (!data) return null
  const of = <Section extends BrandSection>(section: Section): SectionForm<Section> | null => {
    if (section === edited) return values as SectionForm<Section> // The form of this section.
    const state = data.sections[section]
    return state ? toSectionForm<Section>(state.value as never) : null // The state is that of the section.
  }
  const [logo, header, footer, loginPage] = [of('logo'), of('header'), of('footer'), of('login-page')]
  if (!logo || !header || !footer || !loginPage) return null
  return { name: logo.company_name.trim() || PRODUCT_NAME, logo, header, footer, loginPage }
}
