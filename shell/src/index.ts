// Shared modules come asynchronously: everything starts behind this import.
void import('./bootstrap')
