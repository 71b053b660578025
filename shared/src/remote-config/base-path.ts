/** Every page of the dashboard lies below it. */
export const BASE_PATH = '/newapp'
