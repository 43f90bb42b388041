/** No file of the product may name a host of the sandbox. */
export const hosts = ['slot.localhost']
