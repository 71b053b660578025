import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Language, SiteSettings, User } from '../../contracts'
import { PRODUCT_BRAND, type Brand } from '../../contracts/brand-values'

/** Id 0 is the control panel: all sites of the account. */
export interface SelectedSite {
  id: number
  name: string
}

export type ColorMode = 'light' | 'dark'

export interface SessionState {
  status: 'signed-out' | 'signed-in'
  user: User | null
  selectedSite: SelectedSite | null
  /** Settings of the selected site; null in control-panel mode and while they load. */
  siteSettings: SiteSettings | null
  locale: Language
  colorMode: ColorMode
  brand: Brand
}

const initialState: SessionState = {
  status: 'signed-out',
  user: null,
  selectedSite: null,
  siteSettings: null,
  locale: 'en-US',
  colorMode: 'light',
  brand: PRODUCT_BRAND,
}

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A user signed in, or the profile changed. */
    userLoaded(state, action: PayloadAction<User>) {
      state.status = 'signed-in'
      state.user = action.payload
    },
    /** The user signed out, or the server responded with 401. Locale, color mode and brand stay. */
    sessionEnded(state) {
      state.status = 'signed-out'
      state.user = null
      state.selectedSite = null
      state.siteSettings = null
    },
    siteSelected(state, action: PayloadAction<{ site: SelectedSite; settings: SiteSettings | null }>) {
      state.selectedSite = action.payload.site
      state.siteSettings = action.payload.settings
    },
    localeChanged(state, action: PayloadAction<Language>) {
      state.locale = action.payload
    },
    colorModeChanged(state, action: PayloadAction<ColorMode>) {
      state.colorMode = action.payload
    },
    brandChanged(state, action: PayloadAction<Brand>) {
      state.brand = action.payload
    },
  },
})

export const sessionReducer = slice.reducer
export const { userLoaded, sessionEnded, siteSelected, localeChanged, colorModeChanged, brandChanged } =
  slice.actions

/** The part of the store that shared's hooks read. */
export interface SessionRoot {
  session: SessionState
}
