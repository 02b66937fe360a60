import { SliderCaptcha, type useSlider } from '@marquee/auth';

/** A slider connected to the platform, where it asks for one. */
export type Slider = ReturnType<typeof useSlider> | undefined;

/** What a form shows of a slider. */
export function sliderPart(slider: Slider) {
  return (
    slider && {
      view: (
        <SliderCaptcha
          state={slider.state}
          missed={slider.missed}
          onMoved={slider.move}
          onRefresh={slider.refresh}
        />
      ),
      solved: slider.pass !== undefined,
      onMissed: slider.onMissed,
    }
  );
}
