/** What links and forms about reviews need of their product. */
export interface ReviewedProduct {
  readonly id: number;
  readonly slug: string;
}

export interface CountedProduct extends ReviewedProduct {
  readonly reviewCount: number;
}
